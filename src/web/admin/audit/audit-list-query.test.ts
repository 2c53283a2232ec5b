import { expect, it } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AuditListQuery, readAuditListQuery, writeAuditListQuery } from './audit-list-query.ts'

const read = (address: string) => readAuditListQuery(new URL(address, 'https://shop.example').searchParams)

it('parses the URLs that it writes', () => {
  const list: AuditListQuery = {
    search: 'ann & co',
    area: 'order',
    action: 'order.shipped',
    from: '2026-02-01',
    to: '2026-02-28',
    sortBy: 'oldest',
    page: 3,
  }
  expect(read(adminPaths.audit(writeAuditListQuery(list)))).toEqual(list)
  expect(adminPaths.audit(writeAuditListQuery(read(adminPaths.audit())))).toBe(adminPaths.audit())
})

it('ignores invalid values', () => {
  expect(read('/admin/audit?area=moon&action=danced&from=2026-02-30&to=soon&page=0')).toEqual({
    search: '',
    area: '',
    action: '',
    from: '',
    to: '',
    sortBy: 'newest',
    page: 1,
  })
})
