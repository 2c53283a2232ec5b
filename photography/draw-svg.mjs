/** Draws an SVG as a PNG: node draw-svg.mjs <drawing.svg> <picture.png>; started by families/drawing.py. */
import sharp from 'sharp'

const [drawing, picture] = process.argv.slice(2)
await sharp(drawing, { limitInputPixels: false }).png({ compressionLevel: 2 }).toFile(picture)
