import type { Opinion } from '../opinion.ts'

export const electronicsOpinions = {
  'halo-noise-cancelling-headphones': {
    noun: 'headphones',
    isPlural: true,
    praise: ['the noise cancelling', 'how light they feel', 'the battery life', 'the soft ear cushions'],
    gripes: ['the bulky case', 'how warm my ears get in summer'],
    quotes: [
      'Wore them for a nine-hour flight and forgot they were on.',
      'My open office became a quiet one.',
      'I charge them on Sundays and that is it.',
      'Switching from laptop to phone just works.',
    ],
  },
  'drift-wireless-earbuds': {
    noun: 'earbuds',
    isPlural: true,
    praise: ['the tiny case', 'the call quality', 'how well they stay in', 'the sound for the price'],
    gripes: ['the touch controls', 'the tip sizes'],
    quotes: [
      'They stayed in through a half marathon in the rain.',
      'People hear me even when I walk along a busy road.',
      'The case disappears in a coin pocket.',
    ],
  },
  'cobble-portable-speaker': {
    noun: 'speaker',
    praise: ['the bass from something this small', 'the strap', 'how tough it is', 'the battery'],
    gripes: ['the start-up chime', 'the volume steps'],
    quotes: [
      'It fell into the lake, floated, and kept playing.',
      'Two of them in stereo filled our whole garden.',
      'Lives in the shower on weekdays and on my backpack at weekends.',
    ],
  },
  'alder-bookshelf-speakers': {
    noun: 'speakers',
    isPlural: true,
    praise: ['the clear voices', 'the real wood', 'the phono input', 'how little space they need'],
    gripes: ['the plastic remote', 'the short speaker cable'],
    quotes: [
      'I heard a second guitar on a record I have owned for ten years.',
      'Plugged the turntable straight in and was done in five minutes.',
      'They look like furniture, in the best way.',
    ],
  },
  'revolve-belt-drive-turntable': {
    noun: 'turntable',
    praise: ['how easy it was to set up', 'the quiet motor', 'the weight of the platter', 'the carbon tonearm'],
    gripes: ['the manual return', 'the thin dust cover'],
    quotes: [
      'Out of the box and playing in twenty minutes.',
      'My old records sound new, scratches excepted.',
      'The built-in preamp is good enough that I sold my separate one.',
    ],
  },
  'longline-soundbar': {
    noun: 'soundbar',
    praise: ['how clear dialogue is', 'the single cable', 'night mode', 'the slim shape'],
    gripes: ['the modest bass', 'the dim display'],
    quotes: [
      'We finally watch films without subtitles.',
      'One cable to the TV and it turned itself on and off from then on.',
      'Night mode saved our evenings with a baby next door.',
    ],
  },
  'pulse-gps-smartwatch': {
    noun: 'watch',
    praise: ['the battery life', 'the GPS accuracy', 'the readable screen', 'the simple morning summary'],
    gripes: ['the slow sync', 'the basic music controls'],
    quotes: [
      'The track between high-rises is spot on, unlike my last watch.',
      'Nine days on a charge is real, even with three runs.',
      'Looks smart enough for the office.',
    ],
  },
  'keepsake-instant-camera': {
    noun: 'camera',
    praise: [
      'the joy of handing out a print',
      'the selfie mirror',
      'the soft colors of the pictures',
      'the double exposure',
    ],
    gripes: ['the price of film', 'the bright flash indoors'],
    quotes: [
      'Star of our wedding; the guest book is full of prints.',
      'My ten-year-old understood it in a minute.',
      'There is a row of pictures on the fridge already.',
    ],
  },
  'tactile-75-mechanical-keyboard': {
    noun: 'keyboard',
    praise: ['the typing feel', 'the soft sound', 'the volume knob', 'the solid weight'],
    gripes: ['the missing wrist rest', 'the tall front edge'],
    quotes: [
      'Nobody in my shared office complained, which is a first.',
      'Swapped the switches on a Sunday afternoon without any tool but the one in the box.',
      'I type faster, or at least it feels that way.',
    ],
  },
  'glide-ergonomic-mouse': {
    noun: 'mouse',
    praise: ['the angle', 'the quiet clicks', 'the free-spinning wheel', 'switching between computers'],
    gripes: ['how big it is in small hands', 'the glossy thumb rest'],
    quotes: [
      'My forearm stopped aching within a week.',
      'Took two days to get used to, and now a flat mouse feels wrong.',
      'It even tracks on my glass desk.',
    ],
  },
  'vista-4k-monitor': {
    noun: 'monitor',
    praise: ['the sharp text', 'the single USB-C cable', 'the accurate colors', 'the sturdy stand'],
    gripes: ['the menu buttons', 'the weak speakers'],
    quotes: [
      'One cable replaced four and my desk is empty for once.',
      'Prints finally match what I see.',
      'I turn it upright for long documents and love it.',
    ],
  },
  'pocket-vault-portable-ssd': {
    noun: 'drive',
    praise: ['the speed', 'the tiny size', 'the rubber sleeve', 'the hardware encryption'],
    gripes: ['the short cable', 'the warm case during long copies'],
    quotes: [
      'Moved 300 GB of photos over lunch.',
      'Dropped it on concrete and it did not care.',
      'It lives on my key ring pouch and I forget it is there.',
    ],
  },
  'clearview-2k-webcam': {
    noun: 'webcam',
    praise: ['the picture in low light', 'the physical shutter', 'the autofocus', 'the microphones'],
    gripes: ['the loose clip', 'the fixed cable'],
    quotes: [
      'Colleagues asked whether I had moved to a brighter room.',
      'I sit in front of a window and you can still see my face.',
      'The shutter is a simple thing that I now want on everything.',
    ],
  },
  'stow-power-bank': {
    noun: 'power bank',
    praise: ['the built-in cable', 'the percentage display', 'how fast it refills', 'the slim shape'],
    gripes: ['the weight', 'the single USB-C port'],
    quotes: [
      'Saved a long train ride with a dead laptop.',
      'Never looking for a cable again is worth it alone.',
      'Got us through a four-day hike with two phones.',
    ],
  },
  'perch-wireless-charger': {
    noun: 'charger',
    praise: ['the tidy nightstand', 'the heavy base', 'the magnet', 'the angle'],
    gripes: ['the light when something is placed on it', 'the slow watch charging'],
    quotes: [
      'Three cables gone from my bedside.',
      'I can lift the phone off with one hand, half asleep.',
      'Works through my fairly thick case.',
    ],
  },
  'folio-e-reader': {
    noun: 'reader',
    praise: ['the warm light', 'the page buttons', 'the battery', 'how light it is'],
    gripes: ['the slow store', 'the slippery back'],
    quotes: [
      'I read twice as much since I got it.',
      'Library loans took two minutes to set up.',
      'Reads like paper, even on the beach.',
    ],
  },
} satisfies Record<string, Opinion>
