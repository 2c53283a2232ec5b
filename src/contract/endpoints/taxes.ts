import type { Endpoint } from '../endpoint.ts'
import { TaxCalculatorBody, TaxCalculatorReply } from '../tax-calculator.ts'
import {
  byCountry,
  byTaxClass,
  TaxClassBody,
  TaxClassReply,
  TaxCountryBody,
  TaxCountryReply,
  TaxesReply,
} from '../taxes.ts'
import { byUuid, none } from './parts.ts'

export const taxEndpoints = {
  'GET /admin/taxes': {
    summary: 'Tax classes, and the countries with their general rates',
    access: 'settings.read',
    reply: { 200: TaxesReply },
  },
  'GET /admin/taxes/{country}': {
    summary: 'The tax rates and registrations of a country',
    access: 'settings.read',
    params: byCountry,
    reply: { 200: TaxCountryReply },
  },
  'PUT /admin/taxes/{country}': {
    summary: 'Replace the tax rates and registrations of a country',
    access: 'settings.change',
    params: byCountry,
    maxBody: 1024 * 1024,
    body: TaxCountryBody,
    reply: { 200: TaxCountryReply },
    errors: ['stale'],
  },
  'POST /admin/tax-classes': {
    summary: 'Add a class of goods that are taxed alike',
    access: 'settings.change',
    body: TaxClassBody,
    reply: { 201: TaxClassReply },
    errors: ['slug_taken'],
  },
  'PUT /admin/tax-classes/{code}': {
    summary: 'Rename a tax class',
    access: 'settings.change',
    params: byTaxClass,
    body: TaxClassBody,
    reply: { 200: TaxClassReply },
    errors: ['not_found', 'slug_taken'],
  },
  'GET /admin/tax-calculator': {
    summary: 'Who calculates taxes, why Stripe Tax cannot, and what is not recorded there yet',
    access: 'settings.read',
    reply: { 200: TaxCalculatorReply },
  },
  'PUT /admin/tax-calculator': {
    summary: 'Choose who calculates taxes: the shop by its own rates, or Stripe Tax, with its codes of tax classes',
    access: 'settings.change',
    body: TaxCalculatorBody,
    reply: { 200: TaxCalculatorReply },
    errors: ['invalid_transition'],
  },
  'POST /admin/tax-records/{id}/retry': {
    summary: 'Record a sale or refund at Stripe Tax again',
    access: 'orders.change',
    params: byUuid,
    reply: { 204: none },
    errors: ['not_found', 'invalid_transition'],
  },
  'DELETE /admin/tax-classes/{code}': {
    summary: 'Delete a tax class that no product or rate has',
    access: 'settings.change',
    params: byTaxClass,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
