"""Shortcuts for building shader graphs."""

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
            socket_name = name.replace('_', ' ').lower()
            socket = next(each for each in self.principled.inputs if each.name.lower() == socket_name)
            self.feed(socket, value)
        return self

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def node(self, kind, *inputs, **settings):
        """Adds a node, sets its inputs in order (None keeps the default) and returns it."""
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

    def surface_centimeters(self):
        """x and y on the surface in centimeters: the UV coordinates set by the modeling functions."""
        split = self.node('SeparateXYZ', self.node('UVMap').outputs[0])
        return split.outputs[0], split.outputs[1]

    def space_centimeters(self, stretch=(1, 1, 1)):
        """Position of a point in the object, in centimeters; `stretch` multiplies each axis."""
        place = self.node('TexCoord').outputs['Object']
        return self.node('Mapping', place, None, None, stretch).outputs[0]

    def noise(self, size, detail=3.0, roughness=0.55, stretch=(1, 1, 1), distortion=0.0):
        """Noise from 0 to 1 with features of about `size` centimeters."""
        place = self.space_centimeters(stretch)
        return self.node('TexNoise', place, None, 1 / size, detail, roughness, distortion).outputs['Fac']

    def bump(self, height, depth, strength=1.0):
        """Bump mapping: `height` from 0 to 1 stands for up to `depth` centimeters."""
        node = self.node('Bump', strength, depth, height)
        self.feed(self.principled.inputs['Normal'], node.outputs[0])
        return self

    def let_light_through(self, tint, share=1.0):
        """Replaces the dark shadow of glass with tinted light, because caustics are not rendered."""
        light = self.node('LightPath').outputs['Is Shadow Ray']
        clear = self.node('BsdfTransparent', tint).outputs[0]
        factor = self.math('MULTIPLY', light, share)
        mixed = self.node('MixShader', factor, self.principled.outputs[0], clear)
        self.feed(self.surface, mixed.outputs[0])
        return self
