import type { Endpoint } from '../endpoint.ts'
import {
  byCountry,
  byTaxClass,
  TaxClassBody,
  TaxClassReply,
  TaxCountryBody,
  TaxCountryReply,
  TaxesReply,
} from '../taxes.ts'
import { none } from './parts.ts'

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
  'DELETE /admin/tax-classes/{code}': {
    summary: 'Delete a tax class that no product or rate has',
    access: 'settings.change',
    params: byTaxClass,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
