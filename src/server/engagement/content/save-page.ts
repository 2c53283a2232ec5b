import type { ContentPage } from '#contract/content-pages.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/contentErrors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { findUnknownPlaceholder } from './fill-placeholders.ts'
import { findPage } from './queries.ts'
import { renderPage } from './render-page.ts'
import { pageVersions } from './tables.ts'

interface PageContent {
  title: string
  description: string
  text: string
}

/**
 * Saves a page; the previous version stays in its history.
 * @param version the version that was edited
 * @throws ShopError stale when there is a newer version, or invalid_request for an unknown placeholder or a text that cannot
 *   be rendered
 */
export async function savePage(
  db: Database,
  caller: SignedInCaller,
  { id, version, ...content }: PageContent & { id: ContentPage; version: number },
): Promise<void> {
  const unknown = findUnknownPlaceholder(content.text)
  if (unknown !== undefined) {
    throw new ShopError('invalid_request', {
      fields: { text: t('unknownPlaceholder', { placeholder: `{{${unknown}}}` }) },
    })
  }
  await assertRenders(db, content.text)
  return transaction(db, async (tx) => {
    const before = await lockPage(tx, id)
    if (before.version !== version) throw new ShopError('stale')
    if (before.title === content.title && before.description === content.description && before.text === content.text)
      return
    await addVersion(tx, caller, before, content)
    const after = { ...content, version: version + 1 }
    await recordAudit(tx, caller, {
      action: 'page.changed',
      subject: { kind: 'page', id },
      before: auditedPage(before),
      after: auditedPage(after),
    })
  })
}

/**
 * Restores an earlier version of a page as a new version.
 * @throws ShopError not_found, or invalid_request for a text that cannot be rendered
 */
export async function restorePage(
  db: Database,
  caller: SignedInCaller,
  { id, version }: { id: ContentPage; version: number },
): Promise<void> {
  const { title, description, text } = await findPage(db, id, version)
  await assertRenders(db, text)
  return transaction(db, async (tx) => {
    const before = await lockPage(tx, id)
    await addVersion(tx, caller, before, { title, description, text })
    await recordAudit(tx, caller, { action: 'page.restored', subject: { kind: 'page', id }, after: { version } })
  })
}

/** Must be called before taking a lock, because it may take seconds. */
async function assertRenders(db: Database, text: string): Promise<void> {
  await renderPage(text, { settings: await readSettings(db), shopUrl: '' })
}

/** Locks the page until the end of the transaction. */
async function lockPage(tx: Database, id: ContentPage) {
  await lockName(tx, `page ${id}`)
  return findPage(tx, id)
}

async function addVersion(
  tx: Database,
  caller: SignedInCaller,
  { slug, version }: { slug: string; version: number },
  content: PageContent,
): Promise<void> {
  await tx.insert(pageVersions).values({ slug, version: version + 1, ...content, authorId: caller.userId })
}

/** For the audit log. The text itself is in the page's history. */
const auditedPage = ({ title, description, text, version }: PageContent & { version: number }) => ({
  title,
  description,
  version,
  characters: text.length,
})
