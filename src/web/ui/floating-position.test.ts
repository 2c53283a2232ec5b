import { expect, it } from 'vitest'
import { positionNear } from './floating-position.ts'

const view = { width: 400, height: 600 }
const box = { width: 200, height: 100 }
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

it('places the box below the anchor', () => {
  expect(positionNear(anchorAt(50, 50), box, view, 'start')).toEqual({ left: 50, top: 96 })
  expect(positionNear(anchorAt(150, 50), box, view, 'center')).toEqual({ left: 70, top: 96 })
  expect(positionNear(anchorAt(300, 50), box, view, 'end')).toEqual({ left: 140, top: 96 })
})

it('places the box above the anchor when there is no space below', () => {
  expect(positionNear(anchorAt(50, 500), box, view, 'start').top).toBe(394)
})

it('keeps the box within the window', () => {
  expect(positionNear(anchorAt(380, 50), box, view, 'start').left).toBe(192)
  expect(positionNear(anchorAt(0, 50), box, view, 'end').left).toBe(8)
  expect(positionNear(anchorAt(0, 50), { width: 900, height: 900 }, view, 'start')).toEqual({ left: 8, top: 8 })
})
