"""For the chopping: a forged knife, an acacia board."""

import bpy

from colors import linear
from families.sweeps import sweep
from lettering import words
from materials import brushed_metal, matte_plastic, metal, printed
from modeling import cylinder, group, prism, sphere
from nodes import Shader
from outlines import fillet, rounded_rectangle, smooth
from surfaces import loft


def chefs_knife():
    """The knife lying on its side, its guard beside it."""
    steel = brushed_metal('#b4b8bd', 'y')
    parts = [_blade(steel), *_bolster(), *_handle()]
    etched = metal('#70747a', 0.5)
    parts.append(words('FENNIMOOR', 0.72, etched, 'sans-bold', (7.2, 1.05, 0.135), 'top', spacing=1.2))
    parts.append(words('FORGED  X50CrMoV15', 0.34, etched, 'sans', (7.2, 0.3, 0.135), 'top', spacing=1.1))
    # The handle is thicker than the blade: the tip sinks to the table.
    group(parts, (0, 0, 1.15), (0, 2.6, 0))
    _guard((-0.6, -6.6, 0))


def _blade(steel):
    """Sections along x from the heel to the tip: the spine above, the ground edge below."""
    rings = []
    for i in range(61):
        t = i / 60
        x = 0.2 + 20.3 * t
        spine = 2.35 - 0.15 * t - 1.55 * t**4
        edge = -2.3 + 0.25 * t + 2.85 * t**3.2
        thick = 0.25 - 0.13 * t
        if t > 0.985:
            edge = min(edge, spine - 0.06)
        shoulder = edge + min(0.28, (spine - edge) * 0.4)
        half = thick / 2
        rings.append([(x, spine, -half * 0.8), (x, spine, half * 0.8), (x, spine - 0.05, half), (x, shoulder, half * 0.55), (x, edge, 0.004), (x, edge, -0.004), (x, shoulder, -half * 0.55), (x, spine - 0.05, -half)])
    return loft([ring[::-1] for ring in rings], steel, crease=12)


def _bolster():
    """The thick collar that is forged in one with the blade."""
    bright = metal('#cfd2d5', 0.16)
    line = [(-1.6, 0.72, 0), (-0.9, 0.75, 0), (-0.2, 0.55, 0), (0.5, 0.3, 0), (1.3, 0.12, 0)]
    return [sweep(line, [2.9, 3.0, 3.3, 3.4, 3.9], [2.0, 1.95, 1.3, 0.5, 0.16], bright, across=(0, 1, 0), power=2.8)]


def _handle():
    """Two scales on the full tang, with three rivets."""
    outline = [(-1.4, -0.65), (-1.4, 2.1), (-3.4, 2.12), (-6.8, 2.3), (-10.2, 2.1), (-12.0, 1.75), (-12.9, 0.9), (-13.0, -0.2), (-12.4, -0.95), (-11.2, -0.75), (-8.9, -0.42), (-6.4, -0.5), (-4.0, -0.72), (-2.4, -0.7)]
    curve = smooth(outline, 6, True)
    tang = prism(curve, 0.3, 0.03, metal('#c4c7ca', 0.25), (0, 0, -0.15))
    parts = [tang]
    scale = pakkawood()
    for side in (1, -1):
        half = prism(curve, 0.98, 0.42, scale, (0, 0, 0), 6)
        half.location.z = 0.15 if side > 0 else -1.13
        parts.append(half)
    for x, y in ((-3.2, 0.55), (-6.9, 0.75), (-10.6, 0.5)):
        parts.append(cylinder(0.33, 0.06, 0.02, metal('#d0c9b8', 0.18), (x, y, 1.11), 32))
    return parts


def pakkawood():
    """Resin-soaked veneers: dark, with fine straight stripes."""
    shader = Shader('pakkawood')
    stripes = shader.noise(0.14, 3, 0.6, (0.03, 1, 1))
    fine = shader.node('MapRange', stripes, 0.35, 0.65, 0.0, 1.0).outputs[0]
    shader.set(base_color=shader.mix(fine, linear('#2b1811'), linear('#5b3320')), roughness=0.28, clearcoat=0.4, clearcoat_roughness=0.15)
    return shader.bump(stripes, 0.004, 0.2).material


def _guard(at):
    """A folded sheath of black plastic, open along one edge."""
    black = matte_plastic('#2a2b2d')
    outline = fillet([(0, -2.45), (10.5, -2.3), (17.0, -1.0), (20.7, 1.3), (20.2, 2.0), (12, 2.5), (0, 2.55), (0, -2.45)], [6, 4, 0.7, 0.8, 4, 0.3], 8)[:-1]
    parts = [prism(outline, 0.62, 0.16, black), words('FENNIMOOR', 0.85, metal('#9a9a96', 0.45), 'sans-bold', (8.6, 0.2, 0.622), 'top', spacing=1.25)]
    group(parts, at, (0, 0, 2))


def cutting_board():
    """The board with its groove up; finger grips are cut into its ends."""
    wide, deep, high = 38.0, 25.4, 2.54
    steps = [(0.25, 0.0), (0.07, 0.07), (0.0, 0.25), (0.0, high - 0.3), (0.09, high - 0.09), (0.3, high), (1.55, high), (1.63, high - 0.05), (1.75, high - 0.3), (1.98, high - 0.4), (2.21, high - 0.3), (2.33, high - 0.05), (2.41, high)]
    rings = [[(x, y, z) for x, y in rounded_rectangle(wide - 2 * inset, deep - 2 * inset, max(2.2 - inset, 0.5), 12)] for inset, z in steps]
    board = loft(rings, acacia(), crease=40)
    for side in (-1, 1):
        cutter = sphere(1.0, None, (side * (wide / 2 + 0.35), 0, 0.75), (1.35, 5.2, 0.85))
        cutter.hide_render = True
        cut = board.modifiers.new('grip', 'BOOLEAN')
        cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
    bpy.context.view_layer.update()
    _bake(board)
    words('HEARTHQUILL', 0.85, printed('#3f2413', 0.8), 'sans-bold', (12.2, -8.6, high + 0.002), 'top', spacing=1.25)


def _bake(made):
    """Applies the modifiers and takes away what they were made with."""
    mesh = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for modifier in list(made.modifiers):
        tool = modifier.object
        made.modifiers.remove(modifier)
        bpy.data.objects.remove(tool)
    made.data = mesh
    mesh.use_auto_smooth = True


def acacia():
    """Staves glued side by side, each from another board: honey to dark brown, with the figure running along x."""
    shader = Shader('acacia')
    split = shader.node('SeparateXYZ', shader.node('TexCoord').outputs['Object'])
    uneven = shader.math('ADD', split.outputs[1], 1.1)
    stave = shader.math('FLOOR', shader.math('DIVIDE', uneven, 3.75))
    own = shader.node('TexWhiteNoise', None, stave, noise_dimensions='1D')
    shift = shader.math('MULTIPLY', own.outputs['Value'], 90.0)
    place = shader.node('CombineXYZ', shader.math('ADD', split.outputs[0], shift), split.outputs[1], shader.math('ADD', split.outputs[2], shift)).outputs[0]
    stretched = shader.node('Mapping', place, None, None, (0.055, 0.8, 0.8)).outputs[0]
    drift = shader.node('TexNoise', stretched, None, 0.5, 3.0, 0.5, 0.7).outputs['Fac']
    rings = shader.math('MULTIPLY_ADD', shader.math('SINE', shader.math('MULTIPLY', drift, 40.0)), 0.5, 0.5)
    pores = shader.node('TexNoise', shader.node('Mapping', place, None, None, (0.3, 6.0, 6.0)).outputs[0], None, 3.0, 3.0, 0.6).outputs['Fac']
    pale = shader.mix(own.outputs['Value'], linear('#cf9860'), linear('#85492a'))
    dark = shader.mix(own.outputs['Value'], linear('#9a6136'), linear('#482615'))
    tone = shader.mix(shader.math('MULTIPLY', rings, 0.75), pale, dark)
    tone = shader.mix(shader.math('MULTIPLY', shader.node('MapRange', pores, 0.45, 0.75, 0.0, 1.0).outputs[0], 0.45), tone, linear('#4a2816'))
    shader.set(base_color=tone, roughness=0.4, specular=0.4)
    return shader.bump(pores, 0.006, 0.3).material
