const SEARCH = 4
const PATCH = 1
// Chosen by eye on plain walls, brushed metal and knitwear: larger values blur weaves, smaller ones leave grain.
const COLOR_TOLERANCE = 0.055
const ALBEDO_TOLERANCE = 0.035
const NORMAL_TOLERANCE = 0.07

/**
 * Denoises a rendered picture: a pixel becomes the weighted mean of near pixels with similar surroundings, material
 * (albedo) and slope (normal), so that edges, text and weaves stay sharp.
 *
 * All three images are RGB, row by row, from 0 to 1. Based on "Robust Denoising using Feature and Color Information"
 * (Rousselle et al. 2013), with one set of tolerances.
 */
export function denoise(picture, albedo, normal, width, height) {
  const sums = new Float32Array(width * height * 3)
  const weights = new Float32Array(width * height)
  const distance = new Float32Array(width * height)
  const blurred = new Float32Array(width * height)
  for (let dy = -SEARCH; dy <= SEARCH; dy++) {
    for (let dx = -SEARCH; dx <= SEARCH; dx++) {
      colorDistance(picture, distance, width, height, dx, dy)
      boxBlur(distance, blurred, width, height, PATCH)
      for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
        for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
          const here = y * width + x
          const there = here + dy * width + dx
          const features =
            squared(albedo, here, there) / ALBEDO_TOLERANCE ** 2 + squared(normal, here, there) / NORMAL_TOLERANCE ** 2
          if (features > 9) continue
          const weight = Math.exp(-features - blurred[here] / COLOR_TOLERANCE ** 2)
          weights[here] += weight
          for (let c = 0; c < 3; c++) sums[here * 3 + c] += weight * picture[there * 3 + c]
        }
      }
    }
  }
  return sums.map((sum, index) => sum / weights[Math.floor(index / 3)])
}

function squared(image, here, there) {
  const r = image[here * 3] - image[there * 3]
  const g = image[here * 3 + 1] - image[there * 3 + 1]
  const b = image[here * 3 + 2] - image[there * 3 + 2]
  return r * r + g * g + b * b
}

function colorDistance(image, target, width, height, dx, dy) {
  target.fill(0)
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
      const here = y * width + x
      target[here] = squared(image, here, here + dy * width + dx)
    }
  }
}

/** Separable: sums along rows, then along columns. */
function boxBlur(source, target, width, height, reach) {
  const rows = new Float32Array(source.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let u = x - reach; u <= x + reach; u++) sum += source[y * width + Math.min(width - 1, Math.max(0, u))]
      rows[y * width + x] = sum
    }
  }
  const share = 1 / (2 * reach + 1) ** 2
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let v = y - reach; v <= y + reach; v++) sum += rows[Math.min(height - 1, Math.max(0, v)) * width + x]
      target[y * width + x] = sum * share
    }
  }
}
