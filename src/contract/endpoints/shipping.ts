import type { Endpoint } from '../endpoint.ts'
import { byZone, PreviewQuery, PreviewReply, ShippingBody, ShippingReply, ZoneBody, ZoneReply } from '../shipping.ts'
import { byShippingClass, ShippingClassBody, ShippingClassReply } from '../shipping-classes.ts'
import { none } from './parts.ts'

/** Places and methods of a zone can be many. */
const maxBody = 1024 * 1024

export const shippingEndpoints = {
  'GET /admin/shipping': {
    summary: 'The shipping zones, the weight of packaging and the holidays',
    access: 'settings.read',
    reply: { 200: ShippingReply },
  },
  'PUT /admin/shipping': {
    summary: 'Change the weight of packaging or the holidays. What is left out stays as it is',
    access: 'settings.change',
    body: ShippingBody,
    reply: { 200: ShippingReply },
    errors: ['stale'],
  },
  'GET /admin/shipping/preview': {
    summary: 'The shipping methods that an address sees, and those that it does not',
    access: 'settings.read',
    query: PreviewQuery,
    reply: { 200: PreviewReply },
  },
  'POST /admin/shipping/zones': {
    summary: 'Add a shipping zone',
    access: 'settings.change',
    maxBody,
    body: ZoneBody,
    reply: { 201: ZoneReply },
  },
  'GET /admin/shipping/zones/{id}': {
    summary: 'A shipping zone with its places and methods',
    access: 'settings.read',
    params: byZone,
    reply: { 200: ZoneReply },
    errors: ['not_found'],
  },
  'PUT /admin/shipping/zones/{id}': {
    summary: 'Replace a shipping zone',
    access: 'settings.change',
    params: byZone,
    maxBody,
    body: ZoneBody,
    reply: { 200: ZoneReply },
    errors: ['not_found', 'stale'],
  },
  'DELETE /admin/shipping/zones/{id}': {
    summary: 'Delete a shipping zone. Orders keep their method and price',
    access: 'settings.change',
    params: byZone,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
  'POST /admin/shipping-classes': {
    summary: 'Add a class of goods that cost more to ship, or that some shipping methods do not carry',
    access: 'settings.change',
    body: ShippingClassBody,
    reply: { 201: ShippingClassReply },
    errors: ['slug_taken'],
  },
  'PUT /admin/shipping-classes/{code}': {
    summary: 'Rename a shipping class',
    access: 'settings.change',
    params: byShippingClass,
    body: ShippingClassBody,
    reply: { 200: ShippingClassReply },
    errors: ['not_found', 'slug_taken'],
  },
  'DELETE /admin/shipping-classes/{code}': {
    summary: 'Delete a shipping class that no product or shipping method has',
    access: 'settings.change',
    params: byShippingClass,
    reply: { 204: none },
    errors: ['not_found', 'in_use'],
  },
} as const satisfies Record<string, Endpoint>
