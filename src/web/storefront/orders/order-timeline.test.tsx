import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderTimeline } from './order-timeline.tsx'

test('names who caused an event, except for payments, which the provider reports', () => {
  const at = '2026-01-02T10:00:00.000Z'
  const event = (type: 'placed' | 'paid' | 'shipped', actor: 'shopper' | 'staff') => ({ at, type, actor })
  const events = [event('placed', 'shopper'), event('paid', 'shopper'), event('shipped', 'staff')]
  const text = renderToStaticMarkup(<OrderTimeline events={events} />).replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Order placed[^·]*· by you.*Payment received[^·]*Shipped[^·]*· by Mercer/)
})
