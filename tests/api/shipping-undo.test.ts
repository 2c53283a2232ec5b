import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { ZoneBodyJson } from '#contract/shipping.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const germany: ZoneBodyJson = {
  name: 'Germany',
  places: [{ country: 'DE' }, { country: 'DE', postcodes: '27498' }],
  methods: [
    {
      ...{ code: 'parcel', name: 'Parcel', estimate: '2-3 business days', daysMin: 2, daysMax: 3, rate: 'weight' },
      tiers: [
        { from: 0, price: 4.9, freeOver: 50 },
        { from: 1_000, price: 6.9 },
        { from: 31_500, price: null },
      ],
    },
    { code: 'pickup', name: 'Pickup', type: 'pickup', pickupPlace: 'Kastanienallee 1', tiers: [{ from: 0, price: 0 }] },
  ],
}

async function undoLatest(action: AuditAction) {
  const { entries } = await admin('GET /admin/audit', { action })
  expect(entries[0]).toMatchObject({ canUndo: true, undone: false })
  return admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
}

const zoneNames = async () => (await admin('GET /admin/shipping')).zones.map(({ name }) => name)
const readZone = async (name: string) => {
  const { zones } = await admin('GET /admin/shipping')
  return (await admin('GET /admin/shipping/zones/{id}', { id: zones.find((each) => each.name === name)?.id ?? -1 }))
    .zone
}

describe('the audit log undoes', () => {
  it('the change of a zone', async () => {
    const { zone } = await admin('POST /admin/shipping/zones', germany)
    const methods = zone.methods.slice(1)
    await admin('PUT /admin/shipping/zones/{id}', { ...zone, name: 'Deutschland', methods })
    await undoLatest('shipping_zone.changed')
    expect(await readZone('Germany')).toEqual({ ...zone, revision: zone.revision + 2 })
  })

  it('the removal of a zone, by adding it again', async () => {
    const zone = await readZone('Germany')
    await admin('DELETE /admin/shipping/zones/{id}', { id: zone.id })
    expect(await zoneNames()).toEqual(['Everywhere you ship'])
    await undoLatest('shipping_zone.removed')
    const { id, revision, ...fields } = await readZone('Germany')
    expect(fields).toEqual({ name: zone.name, places: zone.places, methods: zone.methods })
    expect((await expectFailure(undoLatestAgain('shipping_zone.removed'))).code).toBe('changed_since')
  })

  it('the addition of a zone, by removing it', async () => {
    await admin('POST /admin/shipping/zones', { name: 'France', places: [{ country: 'FR' }], methods: [] })
    await undoLatest('shipping_zone.added')
    expect(await zoneNames()).toEqual(['Everywhere you ship', 'Germany'])
  })

  it('nothing that was changed since, or whose places another zone has now', async () => {
    const { zone } = await admin('POST /admin/shipping/zones', {
      ...{ name: 'Italy', places: [{ country: 'IT' }], methods: [] },
    })
    await admin('PUT /admin/shipping/zones/{id}', { ...zone, name: 'Italia' })
    expect((await expectFailure(undoLatest('shipping_zone.added'))).code).toBe('changed_since')
    await admin('DELETE /admin/shipping/zones/{id}', { id: zone.id })
    await admin('POST /admin/shipping/zones', { name: 'South', places: [{ country: 'IT' }], methods: [] })
    expect(await expectFailure(undoLatest('shipping_zone.removed'))).toMatchObject({
      ...{ code: 'invalid_request', message: 'Italy is already in the zone South' },
    })
  })

  it('the weight of packaging', async () => {
    await admin('PUT /admin/shipping', { packWeight: 150 })
    await undoLatest('shipping.changed')
    expect((await admin('GET /admin/shipping')).packWeight).toBe(0)
  })

  it('and names the zones', async () => {
    const { entries } = await admin('GET /admin/audit', { area: 'shipping_zone' })
    expect(entries.map(({ subject }) => subject.name)).toEqual(
      expect.arrayContaining(['Germany', 'France', 'Italia', 'South']),
    )
  })
})

/** Undoes the latest entry that was undone before. */
async function undoLatestAgain(action: AuditAction) {
  const { entries } = await admin('GET /admin/audit', { action })
  const undone = entries.find((entry) => entry.undone)
  return admin('POST /admin/audit/{id}/undo', { id: undone?.id ?? 0 })
}
