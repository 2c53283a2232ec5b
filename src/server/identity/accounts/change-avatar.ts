import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { avatarFiles, avatarUrl, avatarWidths } from '#contract/pictures.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { squarePictures } from '#server/platform/media/square-picture.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

const FOLDER = 'avatars'
const DAY = 24 * 60 * 60 * 1000

interface AvatarRooms {
  db: Database
  media: MediaStore
}

/**
 * Gives an account a picture. The files are there before the account names them and the former ones go only after it names
 * them no more, so that whenever the shop is stopped no account names a file that is missing; what is left over goes with
 * `removeLeftAvatars`.
 * @throws ShopError as `squarePictures`, at the field `avatar`
 */
export async function changeAvatar({ db, media }: AvatarRooms, userId: string, bytes: Uint8Array): Promise<UserRow> {
  const files = await squarePictures(bytes, { widths: avatarWidths, formats: ['webp'], fit: 'cover' }, 'avatar')
  // By its content, and by chance: the same picture sent twice is two, of which one may go.
  const hash = createHash('sha256').update(randomBytes(16)).update(bytes).digest('base64url').slice(0, 32)
  const path = `${FOLDER}/${hash}`
  for (const { width, bytes } of files) await media.put(`${path}-${width}.webp`, bytes)
  return showAvatar({ db, media }, userId, avatarUrl(media.url(path)))
}

/** Takes the picture off an account. */
export const removeAvatar = (rooms: AvatarRooms, userId: string): Promise<UserRow> => showAvatar(rooms, userId, null)

async function showAvatar({ db, media }: AvatarRooms, userId: string, avatar: string | null): Promise<UserRow> {
  const { before, user } = await transaction(db, async (tx) => {
    const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)).for('update')
    const [user] = await tx.update(users).set({ avatar }).where(eq(users.id, userId)).returning()
    if (!before || !user) throw new ShopError('unauthenticated')
    return { before, user }
  })
  if (before.avatar) await removeAvatarFiles(media, before.avatar)
  return user
}

/** Removes the files of a picture that no account names any more. */
export async function removeAvatarFiles(media: MediaStore, avatar: string): Promise<void> {
  await media.remove(avatarFiles(avatar).flatMap(({ url }) => media.nameAt(url) ?? []))
}

/** Removes pictures that no account names: the shop was stopped between the file and the account. */
export async function removeLeftAvatars({ db, media }: AvatarRooms): Promise<void> {
  const names = await media.listOlderThan(FOLDER, DAY)
  for (let from = 0; from < names.length; from += 1_000) {
    const some = names.slice(from, from + 1_000)
    const urlOf = (name: string) => avatarUrl(media.url(name.replace(/-\d+\.webp$/, '')))
    const named = await db
      .select({ avatar: users.avatar })
      .from(users)
      .where(inArray(users.avatar, some.map(urlOf)))
    const kept = new Set(named.map(({ avatar }) => avatar))
    await media.remove(some.filter((name) => !kept.has(urlOf(name))))
  }
}
