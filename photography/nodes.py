"""Short hands for building shaders: a graph in which sockets are joined by calling it."""

import bpy


class Shader:
    """A material with a principled shader whose inputs can be numbers, colors or the outputs of other nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.principled = self.tree.nodes['Principled BSDF']
        self.surface = self.tree.nodes['Material Output'].inputs['Surface']

    def set(self, **values):
        """Sets inputs of the principled shader: `base_color=` means 'Base Color'. Returns itself."""
        for name, value in values.items():
            wanted = name.replace('_', ' ').lower()
            socket = next(each for each in self.principled.inputs if each.name.lower() == wanted)
            self.feed(socket, value)
        return self

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def node(self, kind, *inputs, **settings):
        """Adds a node, feeds its inputs in their order (None leaves one alone) and gives it back."""
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in settings.items():
            setattr(node, name, value)
        for socket, value in zip(node.inputs, inputs):
            if value is not None:
                self.feed(socket, value)
        return node

    def math(self, operation, first, second=0.0, third=0.0):
        return self.node('Math', first, second, third, operation=operation).outputs[0]

    def mix(self, share, first, second, blend='MIX'):
        """Mixes two colors."""
        return self.node('MixRGB', share, first, second, blend_type=blend).outputs[0]

    def surface_centimetres(self):
        """x and y on the surface, in centimetres: what the modeling functions unwrap."""
        split = self.node('SeparateXYZ', self.node('UVMap').outputs[0])
        return split.outputs[0], split.outputs[1]

    def space_centimetres(self, stretch=(1, 1, 1)):
        """Where a point is in the object, in centimetres; `stretch` multiplies each axis."""
        place = self.node('TexCoord').outputs['Object']
        return self.node('Mapping', place, None, None, stretch).outputs[0]

    def noise(self, size, detail=3.0, roughness=0.55, stretch=(1, 1, 1), distortion=0.0):
        """Noise from 0 to 1 whose blots are about `size` centimetres."""
        place = self.space_centimetres(stretch)
        return self.node('TexNoise', place, None, 1 / size, detail, roughness, distortion).outputs['Fac']

    def bump(self, height, depth, strength=1.0):
        """Bends the normals by a height from 0 to 1 that means `depth` centimetres."""
        node = self.node('Bump', strength, depth, height)
        self.feed(self.principled.inputs['Normal'], node.outputs[0])
        return self

    def let_light_through(self, tint, share=1.0):
        """Replaces the dark shadow of a glass by light in its tint, because refracted light is not traced."""
        light = self.node('LightPath').outputs['Is Shadow Ray']
        clear = self.node('BsdfTransparent', tint).outputs[0]
        factor = self.math('MULTIPLY', light, share)
        mixed = self.node('MixShader', factor, self.principled.outputs[0], clear)
        self.feed(self.surface, mixed.outputs[0])
        return self
