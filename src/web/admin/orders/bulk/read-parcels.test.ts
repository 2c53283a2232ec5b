import { expect, it } from 'vitest'
import { readParcels } from './read-parcels.ts'

const ids = ['ORD-001', 'ORD-002', 'ORD-003']

it.each([
  ['ORD-001,1Z1', '', '1Z1'],
  ['ord-001; UPS ; 1Z1', 'UPS', '1Z1'],
  ['ORD-001\tDHL Express\t"12 34"', 'DHL Express', '12 34'],
])('parses %j as a parcel', (line, carrier, trackingNumber) => {
  expect(readParcels(`\r\n${line}\r\n`, ids)).toEqual({
    found: new Map([['ORD-001', { carrier, trackingNumber }]]),
    unknown: [],
  })
})

it('returns lines that match no order as unknown', () => {
  expect(readParcels('Order,Carrier,Number\nORD-9,1Z9\nORD-002\nORD-003,1Z3', ids)).toEqual({
    found: new Map([['ORD-003', { carrier: '', trackingNumber: '1Z3' }]]),
    unknown: ['Order,Carrier,Number', 'ORD-9,1Z9', 'ORD-002'],
  })
})
