import { describe, expect, it } from 'vitest'

import { callerKinds, hasPermission, isForStaff, type Permission, permissions } from './permissions.ts'
import { isStaff, roles } from './roles.ts'

describe('the permission table', () => {
  it('has a column for each role', () => {
    expect(callerKinds).toEqual(['nobody', ...roles])
  })

  it('grants each staff role access to the panel, and no other', () => {
    for (const role of roles) expect(isStaff(role)).toBe(hasPermission(role, 'panel'))
  })

  it('grants anonymous callers no more than shoppers, and shoppers no more than staff', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      expect(hasPermission('user', permission) || !hasPermission('nobody', permission)).toBe(true)
      expect(hasPermission('admin', permission)).toBe(true)
      expect(isForStaff(permission)).toBe(!hasPermission('user', permission))
    }
  })
})
