import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainLines, plainName } from './plain-name.ts'

it.each([
  'Ann',
  'Ann-Marie O’Neil',
  "Seán O'Brien",
  'J. R. Smith',
  'Martin Luther King Jr.',
  'Zoë',
  '李小龍',
  'محمد علي',
])('accepts the name %s', (name) => expect(plainName(name)).toBe(name))

it.each([
  'Claim $500 at https://evil.example',
  'evil.example',
  'Go to evil . example/now',
  'Call 555-0142',
  'a@b.example',
  '<b>Ann</b>',
  'Ann\nYou won',
  'Dear customer your account is locked so please reply with the code',
  '',
])('rejects a message as a name: %j', (name) => expect(plainName(name)).toBeUndefined())

/** How people write streets and places in many countries, with and without the space after an abbreviation. */
const streets = [
  ...[
    'St.James Street',
    'St. James St.',
    'st.james street',
    'Mt.Pleasant Rd',
    'Ft.Washington Ave.',
    'N.W. 5th Ave.',
    'N.5th St.',
  ],
  ...[
    'Dr.Martin Luther King Jr.Blvd',
    'J.R.Smith Ln.',
    'O’Brien’s Ct.',
    'Rd.No.5',
    'Rte.66',
    'Hwy.1 North',
    'c/o j.smith',
  ],
  ...[
    'Hauptstr.5',
    'Str.Berlin 4',
    'Bgm.-Müller-Str.',
    'Kirchpl.',
    'Rue St.Honoré',
    'Bd.Haussmann',
    'Av.des Champs-Élysées',
  ],
  ...[
    'Via S.Giovanni',
    'Pza.S.Juan',
    'C/Mayor',
    'Ul.Nowa',
    'Al.Jerozolimskie',
    'Pl.de la Bastille',
    'Gen.Sikorskiego',
    'Św.Jana',
  ],
  ...[
    'Jalan H.R.Rasuna Said',
    'Flat.B',
    'Bldg.C',
    'Apt.4/B',
    'Ste.200',
    'c/o J.R. Smith',
    'Unit 3.B',
    'Free Street',
    'Claim Jumper Rd',
  ],
  ...[
    'BFPO 5',
    'P.O. Box',
    'P.O.Box',
    'P.O.BOX',
    'p.o.box',
    'Box 12.A',
    'No.7',
    'Nr.7a',
    '1.OG',
    '2.5 Mile Rd',
    'Km.12,5',
    'Ave.Paris',
  ],
]
const places = [
  'St.Paul, MN 55101',
  'Winston-Salem, NC 27101',
  'St.Louis',
  'Stoke-on-Trent',
  'Ft.Collins, CO 80521',
  'Portland, OR 97204',
]

const line = fc
  .tuple(fc.option(fc.nat(9999)), fc.constantFrom(...streets), fc.option(fc.constantFrom(...places)))
  .map(
    ([number, street, town]) => [number, street].filter((part) => part !== null).join(' ') + (town ? `, ${town}` : ''),
  )
const unspaced = (text: string) => text.replaceAll(' ', '')

it('keeps the lines of an address, and adds missing spaces after abbreviations', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(plainLines(lines).map(unspaced)).toEqual(lines.map(unspaced))
    }),
  )
})

it('writes no text that email clients turn into links', () => {
  fc.assert(
    fc.property(line, (typed) => {
      expect(plainLines([typed]).join()).not.toMatch(/[\p{L}\d]\.\p{L}{2}/u)
    }),
  )
})

it.each([
  ['P.O.Box 12', 'P.O. Box 12'],
  ['12 St.James Street', '12 St. James Street'],
])('writes %s as %s', (typed, written) => expect(plainLines([typed])).toEqual([written]))

const lures = [
  ...[
    'evil.com',
    'login.evil.co.uk',
    'evil.shop',
    'bit.ly/x',
    'xn--80ak6aa92e.com',
    'www.evil',
    'Evil-Shop.Com',
    'st.evil.com',
  ],
  ...['https://evil', 'http://1.2.3.4/x', 'ann@evil.com', '93.184.216.34', 'Claim $500', 'Click here', '£50 for you'],
]

it('removes lines with links, amounts of money or invitations to click', () => {
  const words = fc.constantFrom(...streets, 'see', 'go to')
  const lure = fc.tuple(words, fc.constantFrom(...lures), fc.constantFrom('', ' now', ', Portland'))
  fc.assert(
    fc.property(lure, ([before, bad, after]) => {
      expect(plainLines([`${before} ${bad}${after}`])).toEqual([])
    }),
  )
})
