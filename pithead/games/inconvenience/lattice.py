"""Miner Inconvenience: the lattice of small triangles that the mine lies on (rules.md sections 2.1 and 4.G).

A lattice point has axial coordinates (q, r), and here one whole number for both; steps between points are differences
of such numbers. A tile is named by its centre. Its corners, and the spokes to them, are counted clockwise from n, its
sides and the triangles behind them clockwise from ne: triangle x lies between the corners x and x + 1."""

CORNERS = ("n", "ne", "se", "s", "sw", "nw")
SIDES = ("ne", "e", "se", "sw", "w", "nw")  # and small triangles
FACES = ("top", "left", "right")
WHERES = SIDES + FACES  # the nine places around a tile, in the order in which they are offered (INC-D8)
CENTRE = len(CORNERS)  # the third corner of each triangle

CORNER_STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # INC-G1
SIDE_STEPS = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))  # INC-G3
FACE_STEPS = ((0, 1), (-1, 0), (1, -1))  # INC-G4: the corner at the far end of the face
FACE_TRIANGLES = (("nw", "ne"), ("sw", "w"), ("e", "se"))
ARMS = ("ne", "s", "nw")
