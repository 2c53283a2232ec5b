import { describe, expect, it } from 'vitest'

import { askers, isForStaff, may, type Permission, permissions } from './permissions.ts'
import { isStaff, roles } from './roles.ts'

describe('the permission table', () => {
  it('has a column for each role', () => {
    expect(askers).toEqual(['nobody', ...roles])
  })

  it('says of each role whether the panel is for it', () => {
    for (const role of roles) expect(isStaff(role)).toBe(may(role, 'panel'))
  })

  it('gives nobody more than a shopper has, and a shopper no more than staff', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      expect(may('user', permission) || !may('nobody', permission)).toBe(true)
      expect(may('admin', permission)).toBe(true)
      expect(isForStaff(permission)).toBe(!may('user', permission))
    }
  })
})
