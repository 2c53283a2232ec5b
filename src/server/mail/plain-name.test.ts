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
])('lets the name %s travel', (name) => expect(plainName(name)).toBe(name))

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
])('lets no message travel as a name: %j', (name) => expect(plainName(name)).toBeUndefined())

it('keeps the lines of an address, and leaves out what is none', () => {
  const lines = ['Ann O’Neil Jr.', '12 St. James Rd., Apt. 4/B', 'Portland, OR 97204-1234', 'c/o J.R. Smith']
  expect(plainLines(lines)).toEqual(lines)
  expect(plainLines(['Claim $500', 'see evil.example/now', 'https://evil', 'mail a@b.example', 'Portland'])).toEqual([
    'Portland',
  ])
})
