import { expect, test } from 'vitest'
import { trackingPage } from './carriers.ts'

test('a parcel is followed on the page of its carrier', () => {
  expect(trackingPage('UPS', '1Z 84W 700')).toBe('https://www.ups.com/track?tracknum=1Z84W700')
  expect(trackingPage(' royal mail ', 'MR1GB')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/MR1GB',
  )
})

test('a number is nothing but a number in the address', () => {
  expect(trackingPage('USPS', '1&x=#2')).toMatch(/tLabels=1%26x%3D%232$/)
})

test('of an unknown carrier there is no page', () => {
  expect(trackingPage('Pigeon', '1')).toBeUndefined()
  expect(trackingPage('toString', '1')).toBeUndefined()
  expect(trackingPage(undefined, '1')).toBeUndefined()
})
