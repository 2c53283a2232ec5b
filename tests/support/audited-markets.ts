import type { AuditAction } from '#contract/audit-actions.ts'
import type { SignedIn } from './shop.ts'

let markets = 0

/** The audited actions of markets by endpoint. Each adds its own market. */
export function auditedMarkets(admin: SignedIn) {
  const freeCountries = ['AT', 'BE', 'DK', 'ES', 'FI'] as const
  const newMarket = async () => {
    const country = freeCountries[markets++] ?? 'PT'
    const languages = [{ prefix: country.toLowerCase(), language: 'de' as const }]
    const name = `Audited ${markets}`
    return (await admin('POST /admin/markets', { code: `audited-${markets}`, name, countries: [country], languages }))
      .market
  }
  const onNewMarket = async (
    action: AuditAction,
    act: (market: Awaited<ReturnType<typeof newMarket>>) => Promise<unknown>,
  ) => {
    const market = await newMarket()
    return { action, subject: String(market.id), act: () => act(market) }
  }
  return {
    'POST /admin/markets': async () => ({ action: 'market.added' as const, subject: '', act: newMarket }),
    'PUT /admin/markets/{id}': () =>
      onNewMarket('market.changed', ({ id, isDefault, ...market }) =>
        admin('PUT /admin/markets/{id}', { ...market, id, name: `Renamed ${id}` }),
      ),
    'DELETE /admin/markets/{id}': () =>
      onNewMarket('market.removed', ({ id }) => admin('DELETE /admin/markets/{id}', { id })),
  }
}
