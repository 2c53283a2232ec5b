import { department, kind } from './kind.ts'

const patio = 'Lawn & Patio'

/** `kind.ts` explains the notation of names and values. */
export const garden = department('Greenhollow | Acrefield | Mowtrail | Thornbury Tools | Rainwell | Sundial Outdoor', [
  kind(
    patio,
    'lawn-mower',
    'Lawn Mower | Self-Propelled Lawn Mower | Push Mower | Cordless Lawn Mower',
    {
      '!Cutting Width': '14 in | 17 in | 21 in',
      'Power Source': 'Gas | Battery | Corded Electric | Manual',
      Voltage: '40V | 56V | n/a',
    },
    'with Bag | 3-in-1 Mulching | with 2 Batteries',
    'Seven cutting heights. | Folds upright to store. | Starts with a push of a button.',
  ),
  kind(
    patio,
    'mower-blade',
    'Lawn Mower Blade | Replacement Mower Blade | Mulching Blade',
    { '!Length': '17 in | 21 in | 42 in', Type: 'Mulching | High Lift', 'Package Quantity': '1 | 2 | 3' },
    'for 21 in Lawn Mower | Set of 3 for Riding Mower | OEM Replacement',
    'Heat treated steel holds its edge. | Fits most walk-behind mowers. | Balance tested.',
  ),
  kind(
    patio,
    'garden-hose',
    'Garden Hose | Expandable Garden Hose | Soaker Hose',
    { '!Length': '25 ft | 50 ft | 100 ft', Diameter: '1/2 in | 5/8 in | 3/4 in', Material: 'Rubber | Vinyl | Latex' },
    'with 10 Function Nozzle | Kink Free | Drinking Water Safe',
    'Solid brass couplings do not leak. | Light and easy to coil. | Withstands 500 PSI.',
  ),
  kind(
    patio,
    'hose-nozzle',
    'Hose Nozzle | Garden Hose Spray Nozzle | Fire Hose Style Nozzle',
    { '!Patterns': '7 | 8 | 10', Material: 'Brass | Zinc Alloy | Plastic' },
    'for Garden Hose, Car Wash | Thumb Control | 2 Pack',
    'Rotates between spray patterns. | Comfortable grip. | Fits all standard hoses.',
  ),
  kind(
    patio,
    'hose-reel',
    'Hose Reel | Retractable Hose Reel | Hose Reel Cart',
    { '!Capacity': '65 ft | 100 ft | 150 ft', Mount: 'Wall | Freestanding', Material: 'Plastic | Steel' },
    'with Wheels | with Garden Hose Included | Automatic Rewind',
    'Keeps hose tidy. | Swivels 180 degrees. | Brass inlet.',
  ),
  kind(
    patio,
    'leaf-blower',
    'Leaf Blower | Cordless Leaf Blower | Backpack Leaf Blower',
    {
      '!Air Speed': '110 MPH | 150 MPH | 180 MPH',
      'Power Source': 'Gas | Battery | Corded Electric',
      Voltage: '20V | 40V | n/a',
    },
    'with Battery and Charger | 2 Stroke | Variable Speed',
    'Clears wet leaves from lawns. | Light enough for one hand. | Turbo button.',
  ),
  kind(
    patio,
    'string-trimmer',
    'String Trimmer | Weed Eater | Grass Trimmer Edger',
    { '!Cutting Width': '10 in | 13 in | 15 in', 'Power Source': 'Gas | Battery', Voltage: '20V | 40V | n/a' },
    'with 2 Batteries | Straight Shaft | with Trimmer Line',
    'Trims along fences and edges. | Feeds line automatically. | Converts to an edger.',
  ),
  kind(
    patio,
    'potting-soil',
    'Potting Soil | Organic Potting Mix | Raised Bed Soil',
    { '!Volume': '8 qt | 1 cu ft | 2 cu ft', Use: 'Indoor | Outdoor | Vegetables', Organic: 'Yes | No' },
    'with Fertilizer | for Houseplants and Containers | with Perlite',
    'Feeds plants up to six months. | Drains well. | Enriched with compost.',
  ),
  kind(
    patio,
    'grass-seed',
    'Grass Seed | Sun and Shade Grass Seed | Tall Fescue Grass Seed',
    {
      '!Net Weight': '3 lb | 7 lb | 20 lb',
      'Light Requirement': 'Full Sun | Shade | Sun and Shade',
      Coverage: '1,000 sq ft | 4,000 sq ft',
    },
    'with Fertilizer | Drought Resistant | for Northern Lawns',
    'Fills bare spots of lawn. | Sprouts in a week. | Water daily after sowing.',
  ),
  kind(
    patio,
    'patio-umbrella',
    'Patio Umbrella | Outdoor Table Umbrella | Cantilever Umbrella',
    { '!Size': '7.5 ft | 9 ft | 10 ft', Color: 'Beige | Navy | Red | Green', 'UV Protection': 'Yes' },
    'with Tilt and Crank | with Solar Lights | Base Not Included',
    'Shades a table for six. | Fabric does not fade. | Vent lets wind pass.',
  ),
  kind(
    patio,
    'umbrella-base',
    'Patio Umbrella Base | Umbrella Stand | Weighted Umbrella Base',
    { '!Weight': '30 lb | 50 lb | 80 lb', Material: 'Resin | Cast Iron | Concrete', Color: 'Black | Bronze' },
    'for 9 ft Patio Umbrella | with Wheels | Fillable',
    'Steadies umbrellas in wind. | Fill with sand or water. | Rust resistant.',
  ),
])
