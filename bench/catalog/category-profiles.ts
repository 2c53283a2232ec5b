import type { Category } from '#contract/shop.ts'

const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

/** Vocabulary of a category. Each list begins with the most frequent words. */
interface CategoryProfile {
  /** Percentage of the catalog's products. */
  share: number
  /** In cents. */
  medianPrice: number
  nouns: string[]
  materials: string[]
  adjectives: string[]
  uses: string[]
  sizes: string[]
}

export const categoryProfiles: Record<Category, CategoryProfile> = {
  Fashion: {
    share: 30,
    medianPrice: 44_00,
    nouns: words(
      'shirt, t-shirt, dress, jacket, sweater, jeans, sneakers, coat, skirt, hoodie, boots, scarf, belt, socks, blouse, cardigan, trousers, shorts, hat, gloves, sandals, backpack, wallet, vest, parka, chinos, polo, tunic, loafers, beanie, blazer, overshirt, leggings, pajamas, raincoat, tote bag, crossbody bag, sunglasses, watch strap, bandana',
    ),
    materials: words(
      'cotton, wool, linen, denim, leather, merino, fleece, silk, canvas, corduroy, suede, cashmere, flannel, jersey, twill, nylon, alpaca, velvet, poplin, hemp, seersucker, tweed',
    ),
    adjectives: words(
      'classic, soft, slim, relaxed, striped, warm, cropped, oversized, tailored, washed, printed, ribbed, quilted, pleated, hooded, brushed, checked, padded, sleeveless, reversible, embroidered, lightweight',
    ),
    uses: words(
      'work, weekends, travel, cold mornings, summer evenings, layering, the office, long walks, festivals, the beach, school runs, weddings',
    ),
    sizes: words('S, M, L, XL, XS, XXL'),
  },
  'Home & Garden': {
    share: 25,
    medianPrice: 39_00,
    nouns: words(
      'lamp, cushion, vase, mug, blanket, rug, planter, kettle, candle, chair, shelf, pan, bowl, table, towel, basket, mirror, clock, knife, teapot, tray, curtain, duvet cover, watering can, pruning shears, bird feeder, casserole, chopping board, coaster, throw, stool, side table, pendant light, plant stand, jug, colander, apron, doormat, picture frame, storage box',
    ),
    materials: words(
      'oak, ceramic, cotton, stoneware, linen, steel, glass, brass, bamboo, walnut, cast iron, rattan, marble, terracotta, copper, wool, jute, concrete, enamel, porcelain, cork, ash',
    ),
    adjectives: words(
      'handmade, round, small, large, modern, rustic, matte, glazed, woven, stackable, folding, tall, low, natural, scented, dimmable, non-stick, double-walled, ribbed, hanging, weatherproof, vintage',
    ),
    uses: words(
      'the kitchen, the living room, the garden, the balcony, breakfast, the bedroom, small flats, long dinners, the hallway, the bath, a reading corner, the terrace',
    ),
    sizes: words('Small, Medium, Large'),
  },
  Electronics: {
    share: 18,
    medianPrice: 79_00,
    nouns: words(
      'headphones, charger, speaker, keyboard, cable, mouse, monitor, earbuds, webcam, tablet, power bank, microphone, smart bulb, router, stand, hub, adapter, camera, projector, soundbar, tracker, smart plug, turntable, amplifier, e-reader, drone, doorbell, thermostat, dock, radio, smart watch, desk lamp, hard drive, memory card, game controller, weather station, scanner, printer, tripod, dash camera',
    ),
    materials: words(
      'aluminum, steel, silicone, braided nylon, glass, recycled plastic, bamboo, carbon fiber, titanium, magnesium, walnut, polycarbonate',
    ),
    adjectives: words(
      'wireless, portable, compact, smart, fast, noise-cancelling, mechanical, waterproof, foldable, ultra-thin, rechargeable, ergonomic, backlit, dual-band, high-resolution, silent, magnetic, solar, backup, adjustable, studio, wired',
    ),
    uses: words(
      'travel, the desk, gaming, video calls, music, the commute, home cinema, photographers, podcasts, the workshop, students, road trips',
    ),
    sizes: words('64 GB, 128 GB, 256 GB'),
  },
  Books: {
    share: 13,
    medianPrice: 18_00,
    nouns: words(
      'novel, cookbook, atlas, guide, biography, anthology, handbook, memoir, history, diary, field guide, mystery, thriller, romance, fable, essays, poems, travelogue, primer, companion, almanac, encyclopedia, picture book, workbook',
    ),
    materials: words(
      'hardcover, paperback, cloth-bound, illustrated, annotated, large-print, gilt-edged, leather-bound',
    ),
    adjectives: words(
      'complete, little, secret, great, lost, new, brief, last, quiet, modern, forgotten, practical, curious, essential, hidden, northern, collected, unfinished, wandering, pocket',
    ),
    uses: words(
      'long journeys, rainy days, beginners, children, book clubs, curious minds, gardeners, winter evenings, students, bedtime, home cooks, walkers',
    ),
    sizes: [],
  },
  'Sports & Outdoors': {
    share: 9,
    medianPrice: 52_00,
    nouns: words(
      'tent, yoga mat, bottle, sleeping bag, dumbbell, bike light, running shoes, backpack, helmet, stove, headlamp, trekking poles, kettlebell, resistance band, skipping rope, cooler, hammock, climbing rope, wetsuit, football, basketball, swim goggles, racket, pump, compass, dry bag, camp chair, water filter, ski goggles, gaiters, foam roller, paddle, bivvy, carabiner, fishing rod, jersey, saddle bag, pull-up bar, gym bag, cap',
    ),
    materials: words(
      'nylon, steel, aluminum, cork, natural rubber, neoprene, carbon fiber, ripstop, titanium, merino, canvas, foam, bamboo, polyester',
    ),
    adjectives: words(
      'lightweight, waterproof, insulated, folding, two-person, non-slip, padded, breathable, compact, four-season, adjustable, reflective, inflatable, heavy-duty, quick-dry, windproof, ultralight, weighted, rugged, telescopic',
    ),
    uses: words(
      'camping, the trail, the gym, running, cycling, climbing, the lake, winter, the crag, weekend trips, home training, cold water',
    ),
    sizes: words('S, M, L'),
  },
  Beauty: {
    share: 5,
    medianPrice: 24_00,
    nouns: words(
      'serum, shampoo, moisturizer, lipstick, cleanser, soap, face mask, body oil, conditioner, perfume, hand cream, sunscreen, mascara, toner, bath salts, hair brush, beard oil, nail polish, lip balm, exfoliator, eye cream, body lotion, deodorant, candle, foundation, concealer, bath bomb, razor, comb, hair clay',
    ),
    materials: words(
      'rose, shea, aloe, lavender, argan, vitamin C, charcoal, oat, jojoba, green tea, honey, cedar, hyaluronic, clay, coconut, bergamot, rosehip, calendula',
    ),
    adjectives: words(
      'gentle, hydrating, nourishing, fragrance-free, daily, soothing, brightening, rich, light, vegan, overnight, purifying, tinted, firming, repairing, mineral, calming, solid',
    ),
    uses: words(
      'dry skin, sensitive skin, every day, the evening, curly hair, travel, oily skin, tired eyes, fine hair, after the sun, rough hands, the shower',
    ),
    sizes: words('50 ml, 100 ml, 200 ml'),
  },
}

/** Templates of descriptions, the most frequent first. `{…}` is filled in. */
export const sentences: string[] = [
  'A {adjective} {noun} designed for {use}.',
  'Made of {material} that feels good every day and lasts for years.',
  'The {coined} line brings {adjective} design home.',
  'Easy to clean, easy to care for, and built to be repaired.',
  'Its {material} comes from a small workshop in {place}.',
  'The perfect gift for anyone who loves {use}.',
  'Simple lines, honest {material}, and a finish that ages well.',
  'Light enough to carry, strong enough for {use}.',
  'We tested it for a whole season of {use}.',
  'Each one is checked by hand before it leaves {place}.',
  'Pairs well with everything else in the {coined} collection.',
  'A {adjective} take on an old favorite, in {color}.',
  'It keeps its shape and its {color} color, wash after wash.',
  'Comes in recycled packaging without any plastic.',
  'Small details make it: a {adjective} edge, a {material} trim, a quiet closure.',
  'The {coined} studio drew it for {use}, and it shows.',
  'Reviewers call it comfortable, reliable and good value.',
  'Suited to {use} as much as to {use}.',
  'The surface is treated against water, stains and scratches.',
  'With two years of warranty and spare parts for ten.',
  'Inspired by the light of {place} in {season}.',
  'Holds more than it seems to, and folds away flat.',
  'Our buyers found it at a fair in {place}.',
  'A {season} favorite that sells out early.',
  'Balanced in the hand and quiet in use.',
  'The original {coined} pattern has been in production since {year}.',
  'Certified organic, certified fair, certified {adjective}.',
  'No tools needed: it is ready in five minutes.',
  'An upgrade of the {coined} that customers asked for.',
  'Takes standard parts, so nothing is thrown away.',
]

/** Product features, the most frequent first. */
export const features: string[] = [
  'Made of {material}',
  'Two years of warranty',
  'Easy to clean',
  'Designed in {place}',
  'Available in {color}',
  'Made for {use}',
  'Recycled packaging',
  'Spare parts for ten years',
  'Hand-finished edges',
  'Tested for {use}',
  '{adjective} finish',
  'Fits the {coined} system',
  'Free of harmful substances',
  'Water-repellent surface',
  'Packs flat',
  'Weighs only {number} g',
  'Up to {number} hours of use',
  'Matches the {coined} range',
]

export const seasons = words('summer, winter, autumn, spring')
export const finishes = words('matte, glossy, natural, brushed, oiled, raw, polished')
