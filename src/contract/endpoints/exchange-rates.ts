import type { Endpoint } from '../endpoint.ts'
import { ExchangeRateBody, ExchangeRatesReply } from '../exchange-rates.ts'

export const exchangeRateEndpoints = {
  'GET /admin/exchange-rates': {
    summary: 'The latest exchange rates for the currencies of the price lists',
    access: 'prices.read',
    reply: { 200: ExchangeRatesReply },
  },
  'PUT /admin/exchange-rates': {
    summary: 'Enter an exchange rate for a day, or delete it',
    access: 'prices.change',
    body: ExchangeRateBody,
    reply: { 200: ExchangeRatesReply },
  },
} as const satisfies Record<string, Endpoint>
