"""Materials. Each function takes a hex color and returns a Blender material. Lengths are in centimeters."""

from math import cos, sin

from colors import linear
from nodes import Shader


def backdrop(color):
    """Paper that emits a little light to the camera only, so that it is pale although the lights are set for the product."""
    shader = Shader('backdrop').set(base_color=linear(color), roughness=0.95, specular=0.1, emission=linear(color))
    seen = shader.node('LightPath').outputs['Is Camera Ray']
    return shader.set(emission_strength=shader.math('MULTIPLY', seen, 0.2)).material


def matte_plastic(color, grain=0.004):
    """Plastic with a fine molded texture."""
    shader = Shader('matt plastic').set(base_color=linear(color), roughness=0.48, specular=0.4)
    return shader.bump(shader.noise(0.05, 2), grain, 0.35).material


def glossy_plastic(color, roughness=0.12):
    return Shader('glossy plastic').set(base_color=linear(color), roughness=roughness, specular=0.5).material


def painted(color, roughness=0.32):
    """Powder coat or lacquer on metal."""
    return Shader('paint').set(base_color=linear(color), roughness=roughness, clearcoat=0.3, clearcoat_roughness=0.2).material


def enamel(color):
    """Glass-like glaze on iron or clay."""
    return Shader('enamel').set(base_color=linear(color), roughness=0.2, clearcoat=1.0, clearcoat_roughness=0.04).material


def rubber(color='#26262a'):
    shader = Shader('rubber').set(base_color=linear(color), roughness=0.72, specular=0.25)
    return shader.bump(shader.noise(0.06, 2), 0.004, 0.3).material


def metal(color='#c9cbce', roughness=0.28):
    """Satin or anodized metal."""
    return Shader('metal').set(base_color=linear(color), metallic=1.0, roughness=roughness).material


def polished_metal(color='#d8d9db'):
    return Shader('polished metal').set(base_color=linear(color), metallic=1.0, roughness=0.07).material


def brushed_metal(color='#c4c6c9', along='x'):
    """Metal with fine scratches that run along an axis of the object."""
    stretch = {'x': (0.02, 1, 1), 'y': (1, 0.02, 1), 'z': (1, 1, 0.02)}[along]
    shader = Shader('brushed metal')
    scratches = shader.noise(0.03, 4, 0.7, stretch)
    rough = shader.math('MULTIPLY_ADD', scratches, 0.22, 0.2)
    shader.set(base_color=linear(color), metallic=1.0, roughness=rough)
    return shader.bump(scratches, 0.004, 0.25).material


def spun_metal(color='#c4c6c9'):
    """Metal turned on a lathe: highlights fan out from the axis."""
    shader = Shader('spun metal').set(base_color=linear(color), metallic=1.0, roughness=0.3, anisotropic=0.75)
    shader.feed(shader.principled.inputs['Tangent'], shader.node('Tangent', direction_type='RADIAL', axis='Z').outputs[0])
    return shader.material


def glass(tint='#ffffff', roughness=0.0):
    """Clear or tinted glass. Its walls must have a thickness."""
    shader = Shader('glass').set(base_color=linear(tint), roughness=roughness, transmission=1.0, ior=1.47)
    return shader.let_light_through(linear(tint), 0.88).material


def liquid(tint):
    """Liquid in a glass. It must slightly overlap the inner wall."""
    shader = Shader('liquid').set(base_color=linear(tint), roughness=0.0, transmission=1.0, ior=1.33)
    return shader.let_light_through(linear(tint), 0.8).material


def ceramic(color, speckle=None, roughness=0.35):
    """Matte stoneware glaze, with dots of another color if `speckle` is given."""
    shader = Shader('ceramic')
    base = linear(color)
    clouds = shader.noise(4.0, 3)
    darker = tuple(channel * 0.82 for channel in base[:3]) + (1.0,)
    tone = shader.mix(clouds, base, darker)
    if speckle:
        dots = shader.node('TexVoronoi', shader.space_centimeters(), None, 2.6).outputs['Distance']
        uneven = shader.math('MULTIPLY', shader.noise(0.35, 1), 0.2)
        tone = shader.mix(shader.math('LESS_THAN', dots, uneven), tone, linear(speckle))
        near = shader.math('LESS_THAN', dots, shader.math('MULTIPLY', shader.noise(0.6, 1), 0.24))
        tone = shader.mix(shader.math('MULTIPLY', near, 0.75), tone, linear(speckle))
    shader.set(base_color=tone, roughness=roughness, clearcoat=0.25, clearcoat_roughness=0.25)
    return shader.bump(shader.noise(1.2, 2), 0.03, 0.35).material


def clay(color='#b8714f'):
    """Unglazed earthenware."""
    shader = Shader('clay')
    base = linear(color)
    tone = shader.mix(shader.noise(1.5, 5), base, tuple(channel * 0.78 for channel in base[:3]) + (1.0,))
    return shader.set(base_color=tone, roughness=0.9, specular=0.15).bump(shader.noise(0.08, 3), 0.02, 0.5).material


def wood(light='#b98756', dark='#7d5231', along='x', grain=1.0, shine=0.42):
    """Oiled wood whose fibers run along an axis of the object; `grain` is the width of an annual ring."""
    stretch = {'x': (0.07, 1, 1), 'y': (1, 0.07, 1), 'z': (1, 1, 0.07)}[along]
    shader = Shader('wood')
    place = shader.space_centimeters(stretch)
    drift = shader.node('TexNoise', place, None, 0.45 / grain, 3.0, 0.5, 0.6).outputs['Fac']
    rings = shader.math('SINE', shader.math('MULTIPLY', drift, 44.0))
    rings = shader.math('MULTIPLY_ADD', rings, 0.5, 0.5)
    fibers = shader.noise(0.05, 4, 0.65, tuple(0.25 if value < 1 else 1 for value in stretch))
    tone = shader.mix(shader.math('MULTIPLY_ADD', rings, 0.55, 0.1), linear(light), linear(dark))
    tone = shader.mix(shader.math('MULTIPLY', fibers, 0.32), tone, linear(dark))
    shader.set(base_color=tone, roughness=shine, specular=0.35)
    return shader.bump(fibers, 0.008, 0.35).material


def leather(color, grain=0.12):
    shader = Shader('leather')
    base = linear(color)
    cells = shader.node('TexVoronoi', shader.space_centimeters(), None, 1 / grain, feature='SMOOTH_F1').outputs['Distance']
    tone = shader.mix(shader.noise(3.0, 4), base, tuple(channel * 0.72 for channel in base[:3]) + (1.0,))
    shader.set(base_color=tone, roughness=shader.math('MULTIPLY_ADD', shader.noise(0.8, 3), 0.2, 0.38), specular=0.4)
    return shader.bump(cells, grain * 0.16, 0.45).material


def paper(color='#f6f1e6', roughness=0.85):
    shader = Shader('paper').set(base_color=linear(color), roughness=roughness, specular=0.2)
    return shader.bump(shader.noise(0.04, 4), 0.004, 0.3).material


def printed(color, roughness=0.4):
    """Coated paper or ink: labels, book jackets, cartons."""
    return Shader('print').set(base_color=linear(color), roughness=roughness, specular=0.35).material


def wax(color):
    shader = Shader('wax').set(base_color=linear(color), roughness=0.38, subsurface=0.15, subsurface_color=linear(color))
    return shader.set(subsurface_radius=(0.6, 0.4, 0.3)).bump(shader.noise(0.8, 2), 0.01, 0.3).material


def cream(color):
    """Thick lotion or butter."""
    return Shader('cream').set(base_color=linear(color), roughness=0.3, specular=0.45, clearcoat=0.2).material


def soil(color='#3b2a20'):
    shader = Shader('soil').set(base_color=linear(color), roughness=1.0, specular=0.05)
    return shader.bump(shader.noise(0.35, 6, 0.75), 0.3, 1.0).material


def foliage(color='#4f7a43', other=None):
    """Leaves: a waxy skin in two tones that lets some light through."""
    shader = Shader('foliage')
    tone = shader.mix(shader.noise(1.6, 3), linear(color), linear(other or color))
    shader.set(base_color=tone, roughness=0.42, specular=0.4)
    lit = shader.node('BsdfTranslucent', tone).outputs[0]
    mixed = shader.node('MixShader', 0.28, shader.principled.outputs[0], lit)
    shader.feed(shader.surface, mixed.outputs[0])
    return shader.material


def cork(color='#c79f6c'):
    shader = Shader('cork')
    spots = shader.node('TexVoronoi', shader.space_centimeters(), None, 4.0).outputs['Color']
    gray = shader.node('RGBToBW', spots).outputs[0]
    base = linear(color)
    tone = shader.mix(shader.math('POWER', gray, 2.0), base, tuple(channel * 0.5 for channel in base[:3]) + (1.0,))
    tone = shader.mix(shader.math('MULTIPLY', shader.noise(0.09, 3), 0.4), tone, linear('#8a6239'))
    return shader.set(base_color=tone, roughness=0.85, specular=0.15).bump(gray, 0.03, 0.5).material


def glow(color, strength=3.0):
    """A lamp, a flame or a lit pixel."""
    return Shader('glow').set(base_color=linear(color), emission=linear(color), emission_strength=strength).material


def screen(colors, strength=0.9, turn=0.0, size=10.0):
    """A lit display behind glass: a soft gradient through the colors over `size` centimeters of the surface."""
    shader = Shader('screen')
    x, y = shader.surface_centimeters()
    along = shader.math('ADD', shader.math('MULTIPLY', x, cos(turn) / size), shader.math('MULTIPLY', y, sin(turn) / size))
    wavy = shader.math('ADD', shader.math('ADD', along, 0.5), shader.math('MULTIPLY_ADD', shader.noise(size * 0.4, 1), 0.5, -0.25))
    ramp = shader.node('ValToRGB', wavy)
    ramp.color_ramp.interpolation = 'EASE'
    stops = ramp.color_ramp.elements
    while len(stops) < len(colors):
        stops.new(0.5)
    for place, (stop, color) in enumerate(zip(stops, colors)):
        stop.position, stop.color = place / (len(colors) - 1), linear(color)
    shader.set(base_color=(0.01, 0.01, 0.01, 1), roughness=0.08, emission=ramp.outputs[0], emission_strength=strength)
    return shader.material
