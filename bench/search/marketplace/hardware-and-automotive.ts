import { department, kind } from './kind.ts'

const tools = 'Tools & Hardware'
const fasteners = 'Fasteners & Fittings'
const auto = 'Automotive Parts'

/** `kind.ts` explains the notation of names and values. */
export const hardware = department(
  'Ironvale | Brackett | Torqwell | Hexmoor | Stanmark | Redanvil | Bosker | Plumbline Pro',
  [
    kind(
      tools,
      'drill',
      'Cordless Drill | Drill Driver | Cordless Drill Driver Kit',
      {
        '!Voltage': '12V | 18V | 20V',
        'Chuck Size': '3/8 in | 1/2 in',
        'Motor Type': 'Brushless | Brushed',
        Color: 'Red | Black | Teal',
      },
      'with 2 Batteries and Charger | for Wood, Metal and Plastic | with LED Work Light and Tool Bag | Tool Only, No Battery',
      'Drives screws and bores holes with a keyless chuck. | Two speeds and 21 clutch settings. | Uses any battery of our platform.',
    ),
    kind(
      tools,
      'drill-bits',
      'Drill Bit Set | Twist Drill Bits | Titanium Drill Bits',
      {
        '!Pieces': '13 pc | 21 pc | 29 pc | 100 pc',
        Material: 'Titanium | Cobalt | High Speed Steel',
        'Shank Type': 'Hex | Round',
      },
      'for Cordless Drill | for Metal, Wood, Plastic | with Storage Case | Compatible with All Drill Drivers',
      'Split point starts without walking. | For use in any drill or drill press. | Case keeps every size in order.',
    ),
    kind(
      tools,
      'circular-saw',
      'Circular Saw | Cordless Circular Saw',
      {
        '!Blade Diameter': '5-1/2 in | 6-1/2 in | 7-1/4 in',
        'Power Source': 'Battery | Corded Electric',
        'No-Load Speed': '4900 rpm | 5500 rpm',
      },
      'with Laser Guide | with 24T Blade | Bare Tool | with Rip Fence and Vacuum Adapter',
      'Cuts plywood and framing lumber cleanly. | Bevels up to 50 degrees. | Electric brake stops the blade.',
    ),
    kind(
      tools,
      'saw-blade',
      'Circular Saw Blade | Carbide Saw Blade | Framing Blade',
      { '!Blade Diameter': '6-1/2 in | 7-1/4 in | 10 in', Teeth: '24 | 40 | 60', 'Arbor Size': '5/8 in | 1 in' },
      'for Wood and Plywood | for Circular Saw, Table Saw, Miter Saw | Pack of 3',
      'Thin kerf carbide teeth. | Fits most circular saws. | Anti-stick coating lowers heat.',
    ),
    kind(
      tools,
      'hammer',
      'Claw Hammer | Framing Hammer | Rip Hammer',
      { '!Head Weight': '12 oz | 16 oz | 20 oz | 22 oz', 'Handle Material': 'Fiberglass | Hickory | Steel' },
      'with Magnetic Nail Starter | with Shock Reduction Grip | Smooth Face',
      'Balanced head drives nails straight. | Drop forged from one piece. | Claw pulls nails easily.',
    ),
    kind(
      tools,
      'socket-set',
      'Socket Set | Mechanics Tool Set | Socket and Ratchet Set',
      {
        '!Pieces': '40 pc | 94 pc | 145 pc',
        'Drive Size': '1/4 in | 3/8 in | 1/2 in',
        'Measurement System': 'SAE | Metric | SAE and Metric',
      },
      'with Carry Case | Chrome Vanadium | for Auto Repair and Household',
      'Ratchet with 72 teeth for tight places. | Laser etched sizes are easy to read. | Lifetime warranty on hand tools.',
    ),
    kind(
      tools,
      'tape-measure',
      'Tape Measure | Measuring Tape | Retractable Tape Measure',
      { '!Length': '12 ft | 16 ft | 25 ft | 30 ft', 'Blade Width': '3/4 in | 1 in | 1-1/4 in' },
      'with Fractions | Magnetic Hook | Self Locking | 2 Pack',
      'Stands out eleven feet. | Nylon coating protects the blade. | Rubber case survives falls.',
    ),
    kind(
      tools,
      'ladder',
      'Step Ladder | Folding Step Ladder | Extension Ladder | Telescoping Ladder',
      {
        '!Height': '4 ft | 6 ft | 8 ft | 12 ft',
        Material: 'Aluminum | Fiberglass | Steel',
        'Load Capacity': '225 lb | 300 lb | 375 lb',
      },
      'with Tool Tray | Type IA Duty Rating | Anti-Slip Steps | with Handrails',
      'Wide steps with slip resistant treads. | Folds flat to store. | Tray holds paint and tools.',
    ),
    kind(
      fasteners,
      'deck-screws',
      'Deck Screws | Exterior Wood Screws | Star Drive Deck Screws',
      {
        '!Size': '#8 x 2 in | #9 x 2-1/2 in | #10 x 3 in',
        Material: 'Stainless Steel | Coated Steel',
        'Package Quantity': '100 | 350 | 1000',
      },
      '5 lb Box | with Bit Included | for Pressure Treated Lumber | T25 Torx',
      'Coating resists rust outdoors. | No pilot holes needed. | Holds decking boards for decades.',
    ),
    kind(
      fasteners,
      'door-hinge',
      'Door Hinges | Interior Door Hinge | Butt Hinge',
      {
        '!Size': '3 in | 3-1/2 in | 4 in',
        Finish: 'Satin Nickel | Matte Black | Oil Rubbed Bronze',
        'Package Quantity': '1 | 3 | 10',
      },
      'with Screws | Square Corners | 5/8 in Radius Corner | 3 Pack',
      'Removable pin for easy hanging. | Fits standard doors. | Screws to match included.',
    ),
    kind(
      fasteners,
      'padlock',
      'Padlock | Combination Padlock | Keyed Padlock | Outdoor Padlock',
      {
        '!Body Width': '1-1/2 in | 1-3/4 in | 2 in',
        Material: 'Brass | Laminated Steel',
        'Lock Type': 'Key | Combination',
      },
      'Keyed Alike, 4 Pack | Weatherproof | for Gym Locker, Shed, Gate | Long Shackle',
      'Hardened shackle resists cutting. | Covered keyway keeps water out. | Set your own four digit code.',
    ),
  ],
)

export const automotive = department(
  'Motoryx | Caldera Auto | Vantreo | Kestrel Parts | Dynolube | Roadwarden | Fluxline',
  [
    kind(
      auto,
      'brake-pads',
      'Ceramic Brake Pads | Disc Brake Pad Set | Semi-Metallic Brake Pads',
      {
        '!Position': 'Front | Rear',
        Material: 'Ceramic | Semi-Metallic',
        Fits: 'Aveno Civara 2012-2018 | Torrent F200 2015-2020 | Mira Solano 2009-2014',
      },
      'with Hardware Kit | Low Dust | OE Replacement',
      'Quiet stops with little dust. | Shims and clips included. | Slotted and chamfered.',
    ),
    kind(
      auto,
      'brake-rotor',
      'Brake Rotor | Drilled and Slotted Brake Rotors | Disc Brake Rotor Pair',
      {
        '!Position': 'Front | Rear',
        Diameter: '11 in | 11.8 in | 12.6 in',
        Fits: 'Aveno Civara 2012-2018 | Torrent F200 2015-2020 | Mira Solano 2009-2014',
      },
      'with Ceramic Brake Pads | Zinc Coated | Pair',
      'Runs cool on long descents. | Coated hat stops rust. | Replace pads together with rotors.',
    ),
    kind(
      auto,
      'motor-oil',
      'Full Synthetic Motor Oil | High Mileage Motor Oil | Conventional Engine Oil',
      {
        '!Viscosity': '0W-20 | 5W-20 | 5W-30 | 10W-30',
        '!Volume': '1 qt | 5 qt | 6 qt',
        Type: 'Full Synthetic | Synthetic Blend | Conventional',
      },
      'Pack of 6 | for Gasoline Engines | with Seal Conditioner',
      'Keeps engines clean up to 10,000 miles. | Flows at low temperatures. | Meets API SP.',
    ),
    kind(
      auto,
      'oil-filter',
      'Oil Filter | Spin-On Oil Filter | Engine Oil Filter',
      {
        '!Thread Size': 'M20 x 1.5 | 3/4-16',
        Height: '2.6 in | 3.4 in | 4 in',
        Fits: 'Aveno Civara 2012-2018 | Torrent F200 2015-2020 | Mira Solano 2009-2014',
      },
      'for Synthetic Motor Oil | Extended Life | 12 Pack',
      'Traps 99 % of dirt. | Use with conventional or synthetic oil. | Textured end grips well.',
    ),
    kind(
      auto,
      'wiper-blades',
      'Wiper Blades | Windshield Wiper Blade | Beam Wiper Blades',
      { '!Length': '18 in | 22 in | 24 in | 26 in', Style: 'Beam | Bracket | Winter', Position: 'Front | Rear' },
      'All Season, Set of 2 | with J-Hook Adapter | Silicone Coating',
      'Streak free wiping. | Fits hook arms without tools. | Rubber withstands ice.',
    ),
    kind(
      auto,
      'car-battery-charger',
      'Car Battery Charger | Battery Maintainer | Trickle Charger',
      {
        '!Output': '1 Amp | 2 Amp | 10 Amp',
        Voltage: '6 V and 12 V | 12 V',
        'Battery Type': 'Lead Acid, AGM | Lead Acid, Lithium',
      },
      'for Cars, Motorcycles, Lawn Mowers | with Engine Start | Fully Automatic',
      'Keeps stored vehicles ready. | Protected against reversed clamps. | Quick connect harness included.',
    ),
    kind(
      auto,
      'jump-starter',
      'Jump Starter | Portable Car Jump Starter | Lithium Battery Booster Pack',
      { '!Peak Current': '1000 A | 2000 A | 3000 A', 'Built-in': 'Flashlight | Air Compressor', Voltage: '12 V' },
      'with USB Power Bank | up to 8L Gas Engines | with Jumper Cables and Case',
      'Starts a dead car battery within seconds. | Charges phones too. | Spark proof clamps.',
    ),
    kind(
      auto,
      'floor-mats',
      'Car Floor Mats | All Weather Floor Mats | Floor Liners',
      {
        '!Material': 'Rubber | Carpet | TPE',
        Color: 'Black | Beige | Gray',
        Rows: '1st Row | 1st and 2nd Row',
        Fits: 'Universal | Aveno Civara 2012-2018 | Torrent F200 2015-2020',
      },
      'Full Set, 4 Piece | Trim to Fit | with Cargo Liner',
      'Deep channels hold mud and snow. | Hose off to clean. | Anti-slip backing.',
    ),
    kind(
      auto,
      'headlight-bulb',
      'LED Headlight Bulbs | Halogen Headlight Bulb | Fog Light Bulb',
      { '!Bulb Size': 'H7 | H11 | 9005 | 9006', 'Color Temperature': '3000K | 6000K', Wattage: '35W | 55W' },
      '2 Pack | Plug and Play | 300% Brighter',
      'Aluminum body with cooling fan. | Adjustable collar aims the beam. | Low beam or high beam.',
    ),
    kind(
      auto,
      'tire-inflator',
      'Tire Inflator | Portable Air Compressor | Cordless Tire Inflator',
      {
        '!Max Pressure': '100 PSI | 120 PSI | 150 PSI',
        'Power Source': '12 V Socket | Battery',
        Display: 'Digital | Analog',
      },
      'with Digital Gauge | for Car, Bike, Motorcycle, Balls | with LED Light',
      'Stops by itself at the set pressure. | Inflates a tire in four minutes. | Nozzles for sports balls.',
    ),
  ],
)
