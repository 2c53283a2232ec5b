import type { Slug } from '#demo/catalogue/catalogue.ts'
import { bookshelfSpeakers, earbuds, headphones, portableSpeaker, soundbar, turntable } from './audio.ts'
import { beanie, rollTopBackpack, scarf, sunglasses, tote } from './bags-and-accessories.ts'
import {
  brushSet,
  dropperBottle,
  flipTopBottle,
  jar,
  lipBalm,
  lipstick,
  mistBottle,
  perfume,
  pumpBottle,
  saltJar,
  tube,
} from './beauty.ts'
import { duvetSet, rug, throwBlanket } from './bedroom-and-rug.ts'
import * as covers from './books.ts'
import { campStove, hikingPack, insulatedBottle, sleepingBag, sleepingPad, tent, trekkingPoles } from './camping.ts'
import { keyboard, monitor, verticalMouse, webcam } from './desk.ts'
import type { Drawing } from './drawing.ts'
import { chinos, jeans, wrapDress } from './dress-and-trousers.ts'
import { chargingStand, eReader, instantCamera, portableDrive, powerBank, smartwatch } from './gadgets.ts'
import { herbGarden, planter, pruningShears, wateringCan } from './garden.ts'
import { chefsKnife, cuttingBoard, dutchOven, kettle, mugs, pourOver } from './kitchen.ts'
import { campLantern, candle, tableLamp, taskLamp } from './lighting.ts'
import { chelseaBoot, sneaker, trailShoe } from './shoes.ts'
import type { Hex } from './tint.ts'
import { hoodie, overcoat, rainJacket, shirt, sweater, tee } from './tops.ts'
import { bikeHelmet, bikeLights, foamRoller, kettlebell, resistanceBands, yogaBlocks, yogaMat } from './training.ts'

export interface ProductDrawing {
  draw: Drawing
  /** For a product that does not come in colors. */
  tint?: Hex
  /** What the close-up shows the middle of; near the top of the product when left out. */
  focus?: [x: number, y: number]
}

const { book } = covers

/** How each product of the catalogue is drawn. */
export const drawings: Record<Slug, ProductDrawing> = {
  'halo-noise-cancelling-headphones': { draw: headphones, focus: [250, 460] },
  'drift-wireless-earbuds': { draw: earbuds, focus: [400, 400] },
  'cobble-portable-speaker': { draw: portableSpeaker },
  'alder-bookshelf-speakers': { draw: bookshelfSpeakers, focus: [270, 400] },
  'revolve-belt-drive-turntable': { draw: turntable, focus: [500, 380] },
  'longline-soundbar': { draw: soundbar, tint: '#566277', focus: [540, 500] },
  'pulse-gps-smartwatch': { draw: smartwatch, focus: [400, 400] },
  'keepsake-instant-camera': { draw: instantCamera, focus: [360, 420] },
  'tactile-75-mechanical-keyboard': { draw: keyboard, focus: [540, 360] },
  'glide-ergonomic-mouse': { draw: verticalMouse, focus: [450, 350] },
  'vista-4k-monitor': { draw: monitor, tint: '#6d7bb8', focus: [480, 360] },
  'pocket-vault-portable-ssd': { draw: portableDrive },
  'clearview-2k-webcam': { draw: webcam, tint: '#5b6a86', focus: [420, 340] },
  'stow-power-bank': { draw: powerBank, focus: [410, 290] },
  'perch-wireless-charger': { draw: chargingStand, focus: [520, 440] },
  'folio-e-reader': { draw: eReader, focus: [460, 320] },
  'merino-crew-sweater': { draw: sweater, focus: [400, 250] },
  'organic-cotton-tee': { draw: tee, focus: [400, 250] },
  'oxford-button-down-shirt': { draw: shirt, focus: [420, 270] },
  'linen-wrap-dress': { draw: wrapDress, focus: [420, 320] },
  'straight-leg-jeans': { draw: jeans, focus: [400, 230] },
  'everyday-stretch-chinos': { draw: chinos, focus: [400, 230] },
  'brushed-fleece-hoodie': { draw: hoodie, focus: [400, 250] },
  'harbor-rain-jacket': { draw: rainJacket, focus: [400, 260] },
  'wool-blend-overcoat': { draw: overcoat, focus: [400, 270] },
  'canvas-low-sneakers': { draw: sneaker, focus: [420, 430] },
  'leather-chelsea-boots': { draw: chelseaBoot, focus: [330, 330] },
  'full-grain-leather-tote': { draw: tote, focus: [400, 400] },
  'commuter-roll-top-backpack': { draw: rollTopBackpack, focus: [400, 300] },
  'lambswool-check-scarf': { draw: scarf, focus: [400, 300] },
  'ribbed-wool-beanie': { draw: beanie, focus: [440, 480] },
  'cove-polarized-sunglasses': { draw: sunglasses, focus: [290, 400] },
  'washed-linen-duvet-set': { draw: duvetSet, focus: [380, 430] },
  'waffle-cotton-throw': { draw: throwBlanket, focus: [430, 400] },
  'handwoven-wool-rug': { draw: rug, focus: [400, 330] },
  'brass-task-lamp': { draw: taskLamp, focus: [340, 330] },
  'moon-ceramic-table-lamp': { draw: tableLamp, focus: [400, 460] },
  'cedar-and-fig-candle': { draw: candle, tint: '#4d6a4a', focus: [400, 350] },
  'stoneware-mugs-set-of-4': { draw: mugs, focus: [330, 400] },
  'acacia-cutting-board': { draw: cuttingBoard, tint: '#c89a66', focus: [420, 410] },
  'pour-over-coffee-set': { draw: pourOver, tint: '#b58a63', focus: [400, 380] },
  'gooseneck-electric-kettle': { draw: kettle, focus: [380, 360] },
  'enameled-dutch-oven': { draw: dutchOven },
  'forged-chefs-knife': { draw: chefsKnife, tint: '#8d98a6', focus: [430, 390] },
  'glazed-ceramic-planter': { draw: planter, focus: [400, 430] },
  'windowsill-herb-garden': { draw: herbGarden, tint: '#7fa866', focus: [330, 400] },
  'bypass-pruning-shears': { draw: pruningShears, tint: '#d98a66', focus: [430, 340] },
  'long-spout-watering-can': { draw: wateringCan, focus: [330, 380] },
  'ridgeline-two-person-tent': { draw: tent, focus: [420, 400] },
  'down-sleeping-bag': { draw: sleepingBag, focus: [440, 270] },
  'feather-sleeping-pad': { draw: sleepingPad, focus: [300, 480] },
  'ember-camp-stove': { draw: campStove, tint: '#5f9a80', focus: [400, 380] },
  'firefly-camp-lantern': { draw: campLantern, focus: [400, 400] },
  'carbon-trekking-poles': { draw: trekkingPoles, tint: '#c98a66', focus: [400, 260] },
  'traverse-45l-hiking-pack': { draw: hikingPack },
  'summit-insulated-bottle': { draw: insulatedBottle, focus: [400, 300] },
  'scree-trail-running-shoes': { draw: trailShoe, focus: [430, 430] },
  'grounded-yoga-mat': { draw: yogaMat, focus: [300, 480] },
  'cork-yoga-blocks': { draw: yogaBlocks, tint: '#c79f6c', focus: [400, 340] },
  'cast-iron-kettlebell': { draw: kettlebell, tint: '#8a919c', focus: [400, 460] },
  'resistance-band-set': { draw: resistanceBands, tint: '#6fa58c', focus: [400, 260] },
  'deep-tissue-foam-roller': { draw: foamRoller, focus: [330, 420] },
  'metro-bike-helmet': { draw: bikeHelmet, focus: [420, 340] },
  'beacon-bike-light-set': { draw: bikeLights, tint: '#c9a04e', focus: [450, 420] },
  'the-lighthouse-ledger': {
    draw: book(['The Lighthouse', 'Ledger'], 'Imogen Varley', covers.lighthouse),
    tint: '#2f5570',
  },
  'a-quiet-kind-of-orbit': {
    draw: book(['A Quiet Kind', 'of Orbit'], 'T. Okonjo-Reyes', covers.orbit),
    tint: '#2b2f55',
  },
  'the-mapmaker-of-pell-street': {
    draw: book(['The Mapmaker', 'of Pell Street'], 'J. Tan-Aldous', covers.streetMap),
    tint: '#8a5636',
  },
  'winter-at-hollow-pines': {
    draw: book(['Winter at', 'Hollow Pines'], 'Dana Ferreira Holt', covers.pines),
    tint: '#4d6b86',
  },
  'the-beekeeper-of-marrow-lane': {
    draw: book(['The Beekeeper', 'of Marrow Lane'], 'Philippa Groundsel', covers.hive, false),
    tint: '#e3cf9a',
  },
  'the-tin-comet': { draw: book(['The Tin', 'Comet'], 'Marlon Pike', covers.comet), tint: '#274a7c' },
  'otter-and-the-very-long-river': {
    draw: book(['Otter and the', 'Very Long River'], 'Wren Sallow', covers.otter, false),
    tint: '#a9d9e6',
  },
  'a-ledger-of-small-storms': {
    draw: book(['A Ledger of', 'Small Storms'], 'Aurelio Finch', covers.storm),
    tint: '#5b5f78',
  },
  'salt-smoke-and-sourdough': {
    draw: book(['Salt, Smoke', '& Sourdough'], 'Whitcombe & Sealy', covers.loaf),
    tint: '#5a4a3f',
  },
  'one-pan-thirty-suppers': {
    draw: book(['One Pan,', 'Thirty Suppers'], 'Leila Marchetti', covers.pan, false),
    tint: '#e8a56b',
  },
  'the-weekend-gardeners-year': {
    draw: book(['The Weekend', 'Gardener’s Year'], 'Hester Applegarth', covers.garden),
    tint: '#6f9f8a',
  },
  'trails-worth-waking-for': {
    draw: book(['Trails Worth', 'Waking For'], 'Calum Reith', covers.trail),
    tint: '#c8694a',
  },
  'small-habits-long-roads': {
    draw: book(['Small Habits,', 'Long Roads'], 'P. Ramanathan-Cole', covers.road),
    tint: '#2f7a73',
  },
  'the-unhurried-runner': {
    draw: book(['The Unhurried', 'Runner'], 'R. Achebe-Moore', covers.runner, false),
    tint: '#e79a86',
  },
  'how-cities-listen': { draw: book(['How Cities', 'Listen'], 'H. Solberg-Adeyemi', covers.skyline), tint: '#4a3f6b' },
  'patterns-in-the-static': {
    draw: book(['Patterns in', 'the Static'], 'Odile Banerjee', covers.dots),
    tint: '#33384a',
  },
  'vitamin-c-brightening-serum': { draw: dropperBottle('sun'), tint: '#e0993f', focus: [400, 400] },
  'oat-milk-gentle-cleanser': { draw: pumpBottle('oat'), tint: '#d9c6a2', focus: [400, 360] },
  'daily-mineral-sunscreen': { draw: tube('sun', '#f7f4ec'), tint: '#f0b45c' },
  'overnight-repair-cream': { draw: jar('moon', 'metal'), tint: '#5a6d9a', focus: [400, 430] },
  'rose-clay-mask': { draw: jar('rose', 'wood'), tint: '#d99a9c', focus: [400, 430] },
  'rosewater-facial-mist': { draw: mistBottle, tint: '#eab3b8' },
  'almond-hand-cream': { draw: tube('almond', '#3a3230'), tint: '#8fae9a' },
  'tinted-lip-balm': { draw: lipBalm, focus: [330, 330] },
  'velvet-matte-lipstick': { draw: lipstick, focus: [340, 300] },
  'argan-hair-oil': { draw: dropperBottle('drop'), tint: '#a8652e', focus: [400, 400] },
  'rosemary-strengthening-shampoo': { draw: flipTopBottle('leaf'), tint: '#6f9a78', focus: [400, 380] },
  'silk-protein-conditioner': { draw: flipTopBottle('silk'), tint: '#c9b394', focus: [400, 380] },
  'whipped-shea-body-butter': { draw: jar('star', 'metal'), tint: '#e2cfae', focus: [400, 430] },
  'mineral-bath-salts': { draw: saltJar, tint: '#b8a4cf', focus: [430, 380] },
  'fig-and-vetiver-eau-de-parfum': { draw: perfume, tint: '#a9b36a', focus: [400, 360] },
  'bamboo-makeup-brush-set': { draw: brushSet, tint: '#d9b18a', focus: [400, 260] },
}
