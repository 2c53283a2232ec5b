import { department, kind } from './kind.ts'

const toyShop = 'Toys & Games'
const bookShop = 'Books & Media'
const office = 'Office Supplies'

/** `kind.ts` explains the notation of names and values. */
export const toys = department('Brightloft | Wobblekin | Playmere | Tumbleroot | Starjump | Cubbyhouse', [
  kind(
    toyShop,
    'building-blocks',
    'Building Blocks | Building Bricks Set | Wooden Building Blocks | Magnetic Building Tiles',
    {
      '!Pieces': '60 pcs | 100 pcs | 500 pcs | 1000 pcs',
      '!Age Range': 'Ages 1-3 | Ages 3+ | Ages 8+',
      Material: 'Wood | Plastic | Magnetic',
    },
    'STEM Toy for Kids | with Storage Bag | Preschool Learning Gift',
    'Fits all major brands of bricks. | Builds fine motor skills. | Rounded edges for small hands.',
  ),
  kind(
    toyShop,
    'jigsaw-puzzle',
    'Jigsaw Puzzle | Puzzle for Adults | Kids Floor Puzzle',
    {
      '!Pieces': '48 Piece | 500 Piece | 1000 Piece | 2000 Piece',
      Theme: 'Landscape | Animals | World Map | Cats',
      '!Age Range': 'Ages 3+ | Ages 8+ | Adults',
    },
    'with Poster | Family Game Night | Thick Cardboard',
    'Pieces click together firmly. | Hours of quiet fun. | Finished size 27 x 20 inches.',
  ),
  kind(
    toyShop,
    'board-game',
    'Board Game | Strategy Board Game | Cooperative Board Game',
    {
      Players: '2-4 Players | 3-6 Players',
      '!Age Range': 'Ages 6+ | Ages 10+ | Ages 14+',
      'Playing Time': '20 minutes | 45 minutes | 90 minutes',
    },
    'for Family Game Night | Party Game | for Adults and Teens',
    'Easy to learn, hard to master. | Collect cards, build routes and win. | No puzzle or trivia needed.',
  ),
  kind(
    toyShop,
    'rc-car',
    'Remote Control Car | RC Car | RC Monster Truck',
    {
      '!Scale': '1:10 | 1:16 | 1:24',
      'Top Speed': '12 mph | 25 mph',
      Terrain: 'Off Road | On Road',
      Color: 'Red | Blue | Green',
    },
    '4WD Off Road | with 2 Rechargeable Batteries | for Boys and Girls',
    '2.4 GHz control without interference. | Waterproof shell. | Races on grass, sand and gravel.',
  ),
  kind(
    toyShop,
    'doll',
    'Baby Doll | Fashion Doll | Soft Body Doll',
    {
      '!Height': '12 in | 14 in | 18 in',
      'Hair Color': 'Blonde | Brown | Black | Red',
      '!Age Range': 'Ages 2+ | Ages 5+',
    },
    'with Accessories | with Bottle and Blanket | with Two Outfits',
    'Eyes open and close. | Washable clothes. | Cuddly friend for toddlers.',
  ),
  kind(
    toyShop,
    'dollhouse',
    'Dollhouse | Wooden Dollhouse | Doll House Playset',
    { '!Floors': '2 | 3 | 4', Material: 'Wood | Plastic', Color: 'Pink | White | Purple' },
    'with 15 Pieces of Furniture | with Dolls | with Elevator and Lights',
    'Open front reaches every room. | For dolls up to 5 inches. | Simple assembly.',
  ),
  kind(
    toyShop,
    'plush',
    'Stuffed Animal | Plush Toy | Teddy Bear',
    {
      '!Height': '8 in | 13 in | 36 in',
      Animal: 'Bear | Elephant | Dog | Unicorn',
      Color: 'Brown | Gray | Pink | White',
    },
    'Super Soft | Gift for Girlfriend | Machine Washable',
    'Huggable filling. | Embroidered eyes are safe for babies. | Sits by itself.',
  ),
  kind(
    toyShop,
    'scooter',
    'Kick Scooter | Kids Scooter | Electric Scooter for Kids',
    {
      Wheels: '2 | 3',
      '!Age Range': 'Ages 3-5 | Ages 6-12 | Teens',
      Color: 'Pink | Blue | Black',
      'Weight Limit': '110 lb | 220 lb',
    },
    'with Light Up Wheels | Foldable | Adjustable Handlebar',
    'Lean to steer. | Rear brake stops quickly. | Carry strap included.',
  ),
])

export const books = department('Larkspur Press | Harbinger House | Quillmoor | Tidewater Books | Northlight', [
  kind(
    bookShop,
    'cookbook',
    'The Weeknight Cookbook | Mediterranean Cooking Made Simple | Slow Cooker Cookbook for Beginners | Vegan Recipes for Everyone | The Complete Baking Cookbook',
    {
      '!Format': 'Hardcover | Paperback | Spiral Bound',
      Subject: 'Cooking',
      Pages: '192 | 256 | 384',
      Language: 'English | Spanish',
    },
    '100 Easy Recipes | with Meal Plans | for Busy Families',
    'Recipes with shopping lists. | Photographs of every dish. | Uses what is in your pantry.',
  ),
  kind(
    bookShop,
    'mystery-novel',
    'The Silent Ferry | Murder at Gallows End | A Body in the Orchard | The Vanishing Heir | Last Train from Marrow',
    {
      '!Format': 'Hardcover | Paperback | Large Print',
      Genre: 'Mystery',
      Pages: '288 | 352 | 416',
      Language: 'English | Spanish',
    },
    'A Detective Mystery | Book 1 | A Novel of Suspense',
    'A detective hunts a killer. | Twists until the last page. | For readers of cozy crime.',
  ),
  kind(
    bookShop,
    'childrens-picture-book',
    'The Bear Who Could Not Sleep | Counting Ducks | Goodnight Tractor | My First Book of Trucks | Where Is Little Fox',
    {
      '!Format': 'Board Book | Hardcover',
      Genre: "Children's Picture Book",
      'Age Range': 'Ages 0-3 | Ages 3-6',
      Pages: '14 | 24 | 32',
    },
    'A Bedtime Story | Touch and Feel | for Toddlers',
    'Rhymes to read aloud. | Sturdy pages for little hands. | A gentle bedtime tale.',
  ),
  kind(
    bookShop,
    'history-book',
    'Empires of the Steppe | A Short History of Salt | The Atlantic War | Railways That Made a Nation',
    { '!Format': 'Hardcover | Paperback', Subject: 'History', Pages: '416 | 608', Language: 'English' },
    'A History | Illustrated Edition | with Maps',
    'Based on new archives. | Brings the past to life. | With 40 maps.',
  ),
  kind(
    bookShop,
    'workbook',
    'Spanish Workbook for Beginners | Handwriting Practice Workbook | Math Workbook Grade 3 | Algebra Workbook',
    {
      '!Format': 'Paperback | Spiral Bound',
      Subject: 'Language Learning | Handwriting | Mathematics',
      'Grade Level': 'Kindergarten | Grade 3 | High School',
    },
    'with Answer Key | Ages 6-8 | Daily Practice',
    'Step by step lessons. | Answers at the back. | For class or home.',
  ),
  kind(
    bookShop,
    'gardening-guide',
    'Vegetable Gardening for Beginners | The Small Garden | Raised Bed Gardening | Pruning Step by Step',
    { '!Format': 'Hardcover | Paperback', Subject: 'Gardening', Pages: '160 | 224' },
    'A Practical Guide | Month by Month | Illustrated',
    'What to plant and when. | Soil, seeds and tools explained. | Plans for small yards.',
  ),
])

export const officeSupplies = department(
  'Papermoor | Deskwright | Inkfall | Clarion Office | Filebright | Stationhouse',
  [
    kind(
      office,
      'copy-paper',
      'Copy Paper | Printer Paper | Multipurpose Copy Paper',
      {
        '!Sheet Size': '8.5 x 11 in | 11 x 17 in | A4',
        '!Sheets': '500 Sheets | 2500 Sheets | 5000 Sheets',
        Brightness: '92 | 96',
        Color: 'White | Ivory',
      },
      '20 lb, 1 Ream | 5 Ream Case | for Laser and Inkjet Printers',
      'Feeds without jams. | Acid free for records. | Bright white.',
    ),
    kind(
      office,
      'ink-cartridge',
      'Ink Cartridge | Ink Cartridge Replacement | Toner Cartridge',
      {
        '!Model': '62XL | 63XL | 952 | TN660',
        Color: 'Black | Tri-Color | Cyan',
        Yield: '200 pages | 600 pages | 2600 pages',
        'Compatible Printers': 'Envoy 5500 Printer | Officeline 3830 Printer | HL-2300 Laser Printer',
      },
      'for Envoy Printer | High Yield | 2 Pack, Black and Color',
      'Prints crisp text. | Chip shows the ink level. | Made for your printer.',
    ),
    kind(
      office,
      'printer',
      'All-in-One Printer | Laser Printer | Wireless Inkjet Printer | Label Printer',
      {
        '!Print Technology': 'Inkjet | Laser | Thermal',
        Functions: 'Print, Copy, Scan | Print',
        Connectivity: 'Wi-Fi, USB | USB',
        'Print Speed': '10 ppm | 32 ppm',
      },
      'with 6 Months of Ink | with Scanner and Copier | Duplex Printing',
      'Prints from your phone. | Two sided printing saves paper. | Sets up in minutes.',
    ),
    kind(
      office,
      'stapler',
      'Stapler | Desktop Stapler | Heavy Duty Stapler | Electric Stapler',
      {
        '!Capacity': '20 Sheets | 25 Sheets | 100 Sheets',
        Color: 'Black | Red | Blue',
        'Power Source': 'Manual | Electric',
      },
      'with 1000 Staples | Jam Free | with Staple Remover',
      'Opens for tacking. | Half strip saves space. | Soft grip.',
    ),
    kind(
      office,
      'staples',
      'Staples | Standard Staples | Heavy Duty Staples',
      { '!Leg Length': '1/4 in | 3/8 in | 1/2 in', 'Package Quantity': '1000 | 5000' },
      '5000 per Box | for Desktop Staplers | Chisel Point',
      'Fits standard staplers. | Sharp points go through 20 sheets. | Do not jam.',
    ),
    kind(
      office,
      'ballpoint-pen',
      'Ballpoint Pens | Retractable Ballpoint Pen | Gel Pens | Rollerball Pen',
      {
        '!Ink Color': 'Black | Blue | Red | Assorted',
        'Point Size': '0.5 mm | 0.7 mm | 1.0 mm',
        '!Count': '12 Count | 24 Count | 60 Count',
      },
      'Smooth Writing | Comfort Grip | Medium Point',
      'Ink dries at once. | Rubber grip for long notes. | Click to write.',
    ),
    kind(
      office,
      'notebook',
      'Spiral Notebook | Composition Notebook | Hardcover Journal Notebook',
      {
        '!Ruling': 'College Ruled | Wide Ruled | Graph | Dotted',
        Sheets: '70 | 100 | 180',
        '!Pack': '1 | 3 Pack | 6 Pack',
        Color: 'Black | Assorted',
      },
      '1 Subject | 8 x 10-1/2 in | with Pocket',
      'Perforated sheets tear cleanly. | Ink does not bleed. | Lies flat when open.',
    ),
    kind(
      office,
      'office-chair',
      'Ergonomic Office Chair | Mesh Desk Chair | Executive Chair | Drafting Chair',
      {
        Material: 'Mesh | Leather | Fabric',
        Color: 'Black | Gray | White',
        '!Weight Capacity': '250 lb | 300 lb | 400 lb',
      },
      'with Lumbar Support | with Flip-Up Arms | Big and Tall',
      'Adjusts in height and tilt. | Headrest supports the neck. | Rolls quietly on floors.',
    ),
    kind(
      office,
      'chair-mat',
      'Office Chair Mat | Chair Mat for Carpet | Hardwood Floor Chair Mat',
      {
        '!Size': '36 x 48 in | 45 x 53 in | 46 x 60 in',
        Material: 'Glass | Vinyl | Polycarbonate',
        'Floor Type': 'Carpet | Hardwood',
      },
      'with Lip | Studded | for Office Chair',
      'Lets chairs roll with ease. | Protects floors from wheels. | Ships flat.',
    ),
    kind(
      office,
      'whiteboard',
      'Dry Erase Board | Magnetic Whiteboard | White Board',
      { '!Size': '24 x 18 in | 36 x 24 in | 48 x 36 in', Frame: 'Aluminum | Wood', Mount: 'Wall | Easel' },
      'with Markers and Eraser | Double Sided | for Office and Classroom',
      'Wipes clean without ghosting. | Holds magnets. | Hangs either way.',
    ),
  ],
)
