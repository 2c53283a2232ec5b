import { department, kind } from './kind.ts'

const pantry = 'Grocery'
const pets = 'Pet Supplies'

/** `kind.ts` explains the notation of names and values. */
export const grocery = department(
  'Harrow Farms | Bellweather | Sunmeadow | Casa Lumbre | Northmill | Pip & Barley | Olivara',
  [
    kind(
      pantry,
      'ground-coffee',
      'Ground Coffee | Medium Roast Ground Coffee | Dark Roast Ground Coffee',
      {
        '!Net Weight': '12 oz | 24 oz | 40 oz',
        Roast: 'Light | Medium | Dark',
        Caffeine: 'Regular | Decaf',
        Organic: 'Yes | No',
      },
      'Arabica Beans | Fair Trade | 2 Pack',
      'Smooth with a hint of cocoa. | For drip machines and French press. | Roasted in small batches.',
    ),
    kind(
      pantry,
      'coffee-pods',
      'Coffee Pods | Single Serve Coffee Pods | Coffee Capsules',
      { '!Count': '12 Count | 48 Count | 96 Count', Roast: 'Light | Medium | Dark', Caffeine: 'Regular | Decaf' },
      'for Single Cup Brewers | Variety Pack | Recyclable',
      'Fresh cup in a minute. | Ground coffee sealed in each pod. | Works in most brewers.',
    ),
    kind(
      pantry,
      'olive-oil',
      'Extra Virgin Olive Oil | Olive Oil | Cold Pressed Olive Oil',
      { '!Volume': '16.9 fl oz | 34 fl oz | 68 fl oz', Organic: 'Yes | No', Origin: 'Spain | Italy | Greece' },
      'First Cold Press | for Salads and Cooking | Glass Bottle',
      'Fruity with a peppery finish. | Harvested and pressed the same day. | Rich in antioxidants.',
    ),
    kind(
      pantry,
      'pasta',
      'Penne Pasta | Spaghetti | Rotini Pasta | Elbow Macaroni',
      {
        '!Net Weight': '12 oz | 16 oz | 32 oz',
        Grain: 'Durum Wheat | Whole Wheat | Chickpea | Brown Rice',
        'Gluten Free': 'Yes | No',
      },
      'Pack of 6 | Non-GMO | Bronze Cut',
      'Holds sauce well. | Cooks in ten minutes. | Good with olive oil and garlic.',
    ),
    kind(
      pantry,
      'pasta-sauce',
      'Marinara Pasta Sauce | Tomato Basil Sauce | Alfredo Pasta Sauce',
      {
        '!Net Weight': '15 oz | 24 oz',
        Flavor: 'Marinara | Tomato Basil | Alfredo | Arrabbiata',
        'Added Sugar': 'No | Yes',
      },
      'Pack of 4 | Glass Jar | with Olive Oil',
      'Simmered slowly with herbs. | Serve over spaghetti or penne. | Vegan and gluten free.',
    ),
    kind(
      pantry,
      'sparkling-water',
      'Sparkling Water | Flavored Sparkling Water | Seltzer Water',
      {
        '!Count': '8 Pack | 12 Pack | 24 Pack',
        '!Flavor': 'Lime | Grapefruit | Black Cherry | Unflavored',
        'Container Size': '12 fl oz Can | 16.9 fl oz Bottle',
      },
      'Zero Calories | No Sweeteners | Cans',
      'Crisp bubbles and natural essence. | No sodium, no sugar. | Chill before serving.',
    ),
    kind(
      pantry,
      'granola-bars',
      'Granola Bars | Chewy Granola Bars | Protein Bars',
      {
        '!Count': '6 Count | 12 Count | 48 Count',
        Flavor: 'Chocolate Chip | Peanut Butter | Oats and Honey',
        Allergens: 'Contains Peanuts | Nut Free',
      },
      'Variety Pack | Individually Wrapped | Whole Grain Snack',
      'Packed for lunch boxes and trails. | Ten grams of protein. | Made with rolled oats.',
    ),
    kind(
      pantry,
      'peanut-butter',
      'Creamy Peanut Butter | Crunchy Peanut Butter | Natural Peanut Butter Spread',
      { '!Net Weight': '16 oz | 28 oz | 40 oz', Texture: 'Creamy | Crunchy', 'Added Sugar': 'No | Yes' },
      'No Stir | Twin Pack | Gluten Free',
      'Only peanuts and a pinch of salt. | Spread on toast with jam. | Source of protein.',
    ),
    kind(
      pantry,
      'green-tea',
      'Green Tea Bags | Organic Green Tea | Matcha Green Tea Powder',
      {
        '!Count': '20 Bags | 40 Bags | 100 Bags',
        Caffeine: 'Regular | Decaf',
        Flavor: 'Plain | Jasmine | Lemon | Mint',
      },
      'Individually Wrapped | Non-GMO | Loose Leaf Available',
      'Steep two minutes. | Delicate and refreshing. | Grown on misty hills.',
    ),
  ],
)

export const pet = department('Tailwick | Whiskerly | Barkstone | Pawmere | Finley & Fur | Cragdog', [
  kind(
    pets,
    'dry-dog-food',
    'Dry Dog Food | Adult Dry Dog Food | Puppy Dry Food',
    {
      '!Net Weight': '5 lb | 15 lb | 30 lb',
      '!Flavor': 'Chicken and Rice | Beef | Salmon | Lamb',
      'Life Stage': 'Puppy | Adult | Senior',
      'Breed Size': 'Small | Large | All',
      Grain: 'Grain Free | With Grain',
    },
    'High Protein Kibble | for Sensitive Stomach | with Probiotics',
    'Real meat is the first ingredient. | Kibble for healthy teeth. | Omega fatty acids for a shiny coat.',
  ),
  kind(
    pets,
    'cat-food',
    'Wet Cat Food | Canned Cat Food | Dry Cat Food',
    {
      '!Flavor': 'Tuna | Chicken | Salmon | Turkey',
      'Package Quantity': '12 | 24',
      'Life Stage': 'Kitten | Adult | Senior',
      Texture: 'Pate | Shreds | Kibble',
    },
    'Variety Pack, 24 Cans | Grain Free | in Gravy',
    'Moist chunks cats love. | Complete and balanced. | No artificial colors.',
  ),
  kind(
    pets,
    'dog-bed',
    'Orthopedic Dog Bed | Dog Bed | Calming Donut Dog Bed',
    {
      '!Size': 'Small | Medium | Large | X-Large',
      Material: 'Memory Foam | Polyester Fill',
      Color: 'Gray | Brown | Blue',
      Washable: 'Yes | No',
    },
    'with Removable Washable Cover | Waterproof Liner | for Crate',
    'Eases joints of older dogs. | Non-skid bottom. | Bolsters support the head.',
  ),
  kind(
    pets,
    'dog-leash',
    'Dog Leash | Retractable Dog Leash | Reflective Rope Leash',
    { '!Length': '4 ft | 6 ft | 16 ft', Material: 'Nylon | Leather | Rope', Color: 'Black | Red | Blue' },
    'with Padded Handle | for Large Dogs | Heavy Duty',
    'Swivel clip prevents tangles. | Stitching shines at night. | Matches our collars and harnesses.',
  ),
  kind(
    pets,
    'dog-harness',
    'No Pull Dog Harness | Dog Harness | Step-In Harness',
    {
      '!Size': 'Small | Medium | Large | X-Large',
      Color: 'Black | Red | Orange | Pink',
      Closure: 'Buckle | Hook and Loop',
    },
    'with Front Clip | Reflective | with Leash Included',
    'Stops pulling on walks. | Breathable mesh does not chafe. | Handle for control.',
  ),
  kind(
    pets,
    'cat-litter',
    'Clumping Cat Litter | Clay Cat Litter | Crystal Cat Litter',
    { '!Net Weight': '8 lb | 20 lb | 40 lb', Scent: 'Unscented | Lavender | Fresh', Material: 'Clay | Silica | Corn' },
    'Low Dust | Multi-Cat | 99% Dust Free',
    'Locks in odors for weeks. | Tight clumps scoop with ease. | Safe for kittens.',
  ),
  kind(
    pets,
    'litter-box',
    'Litter Box | Enclosed Cat Litter Box | Self-Cleaning Litter Box',
    { '!Size': 'Medium | Large | Jumbo', Color: 'Gray | White | Blue', Entry: 'Top | Front' },
    'with Scoop | with Lid | High Sided',
    'Sides keep litter inside. | Wipes clean. | Works with every litter.',
  ),
  kind(
    pets,
    'aquarium-filter',
    'Aquarium Filter | Fish Tank Filter | Canister Filter',
    {
      '!Tank Size': '10 Gallon | 20 Gallon | 55 Gallon',
      Type: 'Power | Sponge | Canister',
      'Flow Rate': '100 GPH | 200 GPH | 350 GPH',
    },
    'with Filter Media | Quiet | for Fresh and Salt Water',
    'Three stages keep water clear. | Starts without priming. | Cartridges change in seconds.',
  ),
  kind(
    pets,
    'dog-toy',
    'Squeaky Dog Toy | Chew Toy | Rope Tug Toy',
    { Material: 'Rubber | Plush | Cotton Rope', 'Breed Size': 'Small | Large', '!Pieces': '1 | 3 Pack | 7 Pack' },
    'for Aggressive Chewers | Indestructible | for Puppy Teething',
    'Cleans teeth while playing. | Floats for fetch in water. | Stuff it with treats.',
  ),
])
