import { expect, it } from 'vitest'
import { formatVital, rateVital } from './rate-vital.ts'

it('a Web Vital is rated by its thresholds', () => {
  expect([rateVital('LCP', 2500), rateVital('LCP', 2501), rateVital('LCP', 4001)]).toEqual(['good', 'fair', 'poor'])
  expect([rateVital('CLS', 0.1), rateVital('CLS', 0.2), rateVital('CLS', 0.3)]).toEqual(['good', 'fair', 'poor'])
})

it('a Web Vital is formatted with its unit', () => {
  expect([formatVital('LCP', 2449), formatVital('INP', 180.4), formatVital('CLS', 0.084)]).toEqual([
    '2.4 s',
    '180 ms',
    '0.08',
  ])
})
