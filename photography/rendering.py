"""Settings of the Cycles renderer, and the files it writes."""

import bpy


def render(scene, path, width, height, samples, bounces):
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.03
    cycles.use_denoising, cycles.seed = False, 7
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = bounces, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 4.0
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = 0.72
    bpy.context.view_layer.cycles.denoising_store_passes = True
    _write_passes(scene, path)
    bpy.ops.render.render(scene=scene.name)


def _write_passes(scene, path):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    # Maps normals from -1 to 1 onto the range of an image file, 0 to 1.
    half = tree.nodes.new('CompositorNodeMixRGB')
    half.inputs[0].default_value = 0.5
    half.inputs[2].default_value = (1, 1, 1, 1)
    tree.links.new(layers.outputs['Denoising Normal'], half.inputs[1])
    for name, socket, tone_mapped in [
        ('picture', layers.outputs['Image'], True),
        ('albedo', layers.outputs['Denoising Albedo'], False),
        ('normal', half.outputs[0], False),
    ]:
        folder, _, stem = path.rpartition('/')
        output = tree.nodes.new('CompositorNodeOutputFile')
        output.base_path = folder
        output.format.file_format, output.format.color_mode = 'PNG', 'RGB'
        output.format.color_depth = '16' if tone_mapped else '8'
        output.format.compression = 5
        output.file_slots[0].path = f'{stem}-{name}-'
        output.file_slots[0].save_as_render = tone_mapped
        if not tone_mapped:
            output.format.color_management = 'OVERRIDE'
            output.format.view_settings.view_transform = 'Standard'
        tree.links.new(socket, output.inputs[0])
