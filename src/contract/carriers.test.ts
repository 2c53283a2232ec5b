import { expect, test } from 'vitest'
import { trackingPage } from './carriers.ts'

test('links to the tracking page of the carrier', () => {
  expect(trackingPage('UPS', '1Z 84W 700')).toBe('https://www.ups.com/track?tracknum=1Z84W700')
  expect(trackingPage(' royal mail ', 'MR1GB')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/MR1GB',
  )
})

test('escapes the tracking number in the URL', () => {
  expect(trackingPage('USPS', '1&x=#2')).toMatch(/tLabels=1%26x%3D%232$/)
})

test('has no tracking page for an unknown carrier', () => {
  expect(trackingPage('Pigeon', '1')).toBeUndefined()
  expect(trackingPage('toString', '1')).toBeUndefined()
  expect(trackingPage(undefined, '1')).toBeUndefined()
})
