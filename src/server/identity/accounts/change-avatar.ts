import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { avatarFiles, avatarUrl, avatarWidths } from '#contract/avatar-pictures.ts'
import { DAY_MS } from '#contract/day.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { squarePictures } from '#server/platform/media/square-picture.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { StoreUnavailable } from '#server/platform/objects/object-store.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

const FOLDER = 'avatars'

interface AvatarContext {
  db: Database
  media: MediaStore
}

/**
 * Sets an account's picture. New files are written before the account refers to them, and old files are deleted afterwards,
 * so that a crash never leaves an account with missing files. `deleteOrphanedAvatars` deletes unused files.
 * @throws the errors of `squarePictures`, at the field `avatar`
 */
export async function changeAvatar({ db, media }: AvatarContext, userId: string, bytes: Uint8Array): Promise<UserRow> {
  const files = await squarePictures(bytes, { widths: avatarWidths, formats: ['webp'], fit: 'cover' }, 'avatar')
  // Random, so that two uploads of the same picture have separate files, and one can be deleted.
  const hash = createHash('sha256').update(randomBytes(16)).update(bytes).digest('base64url').slice(0, 32)
  const path = `${FOLDER}/${hash}`
  for (const { width, bytes } of files) await media.put(`${path}-${width}.webp`, bytes)
  return setAvatar({ db, media }, userId, avatarUrl(media.url(path)))
}

/** Removes an account's picture. */
export const removeAvatar = (context: AvatarContext, userId: string): Promise<UserRow> =>
  setAvatar(context, userId, null)

async function setAvatar({ db, media }: AvatarContext, userId: string, avatar: string | null): Promise<UserRow> {
  const { before, user } = await transaction(db, async (tx) => {
    const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)).for('update')
    const [user] = await tx.update(users).set({ avatar }).where(eq(users.id, userId)).returning()
    if (!before || !user) throw new ShopError('unauthenticated')
    return { before, user }
  })
  if (before.avatar)
    await removeAvatarFiles(media, before.avatar).catch((error: unknown) => {
      // `deleteOrphanedAvatars` deletes them when the store works again.
      if (!(error instanceof StoreUnavailable)) throw error
    })
  return user
}

/** Deletes the files of a picture that no account uses anymore. */
export async function removeAvatarFiles(media: MediaStore, avatar: string): Promise<void> {
  await media.remove(avatarFiles(avatar).flatMap(({ url }) => media.nameAt(url) ?? []))
}

/** Deletes pictures older than a day that no account uses, left behind by a crash. */
export async function deleteOrphanedAvatars({ db, media }: AvatarContext): Promise<void> {
  const names: string[] = []
  for await (const { name, modifiedAt } of media.list(`${FOLDER}/`))
    if (modifiedAt.getTime() < Date.now() - DAY_MS) names.push(name)
  for (let from = 0; from < names.length; from += 1_000) {
    const batch = names.slice(from, from + 1_000)
    const toUrl = (name: string) => avatarUrl(media.url(name.replace(/-\d+\.webp$/, '')))
    const inUse = await db
      .select({ avatar: users.avatar })
      .from(users)
      .where(inArray(users.avatar, batch.map(toUrl)))
    const kept = new Set(inUse.map(({ avatar }) => avatar))
    await media.remove(batch.filter((name) => !kept.has(toUrl(name))))
  }
}
