import type { Category } from '#contract/shop.ts'
import type { Color } from '#demo/catalog/colors.ts'

export const germanCategories: Record<Category, string> = {
  Electronics: 'Elektronik',
  Fashion: 'Mode',
  'Home & Garden': 'Haus & Garten',
  'Sports & Outdoors': 'Sport & Outdoor',
  Books: 'Bücher',
  Beauty: 'Kosmetik',
}

export const germanOptions: Record<string, string> = { Color: 'Farbe', Size: 'Größe' }

export const germanColors: Record<Color, string> = {
  Black: 'Schwarz',
  Graphite: 'Graphit',
  Charcoal: 'Anthrazit',
  'Washed Black': 'Verwaschenes Schwarz',
  'Heather Gray': 'Grau meliert',
  Silver: 'Silber',
  White: 'Weiß',
  Cream: 'Creme',
  Oatmeal: 'Hafer',
  Natural: 'Natur',
  Sand: 'Sand',
  Khaki: 'Khaki',
  Camel: 'Kamel',
  Tan: 'Cognac',
  Brown: 'Braun',
  Walnut: 'Nussbaum',
  Tortoise: 'Schildpatt',
  Brass: 'Messing',
  Copper: 'Kupfer',
  Rust: 'Rost',
  Terracotta: 'Terrakotta',
  Clay: 'Ton',
  Coral: 'Koralle',
  Red: 'Rot',
  Burgundy: 'Burgunder',
  Berry: 'Beere',
  Rose: 'Rosé',
  Blush: 'Zartrosa',
  Nude: 'Nude',
  Mustard: 'Senf',
  Ochre: 'Ocker',
  Amber: 'Bernstein',
  Olive: 'Oliv',
  Sage: 'Salbei',
  Forest: 'Waldgrün',
  Mint: 'Minze',
  Teal: 'Petrol',
  Sky: 'Himmelblau',
  Blue: 'Blau',
  Indigo: 'Indigo',
  Navy: 'Marineblau',
  Slate: 'Schiefer',
  Dusk: 'Dämmerblau',
  Lilac: 'Flieder',
  Plum: 'Pflaume',
}

/** Colors and sizes. Sizes without an entry, such as M, are the same in German. */
export const germanValues: Record<string, string> = {
  ...germanColors,
  '10,000 mAh': '10.000 mAh',
  '20,000 mAh': '20.000 mAh',
  '18 oz': '530 ml',
  '24 oz': '710 ml',
  '32 oz': '950 ml',
  '27 in': '27 Zoll',
  '32 in': '32 Zoll',
  '4 qt': '3,8 l',
  '6 qt': '5,7 l',
  '4 × 6 ft': '122 × 183 cm',
  '5 × 8 ft': '152 × 244 cm',
  '8 × 10 ft': '244 × 305 cm',
  '6 in': '15 cm',
  '8 in': '20 cm',
  '10 in': '25 cm',
  Paperback: 'Taschenbuch',
  Regular: 'Normal',
  Long: 'Lang',
  Small: 'Klein',
  Medium: 'Mittel',
  Large: 'Groß',
  Twin: '99 × 190 cm',
  Full: '137 × 190 cm',
  Queen: '152 × 203 cm',
  King: '193 × 203 cm',
}

/** Names of shipping methods. */
export const germanMethods: Record<string, string> = {
  Standard: 'Standard',
  Express: 'Express',
  Overnight: 'Über Nacht',
}

/** When shipping methods deliver. */
export const germanEstimates: Record<string, string> = {
  '5-7 business days': '5–7 Werktage',
  '2-4 business days': '2–4 Werktage',
  '2-3 business days': '2–3 Werktage',
  '1-2 business days': '1–2 Werktage',
  'Next business day': 'Am nächsten Werktag',
}
