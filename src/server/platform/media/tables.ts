import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, timestampColumn } from '../database/columns.ts'
import { type VideoFormat, videoFormats } from './video-format.ts'

/** Pictures of products, by URL. */
export const pictures = pgTable('pictures', {
  url: text().primaryKey(),
  /** A tiny version of the picture, as a data URI. */
  placeholder: text().notNull(),
})

/** Uploaded videos of products, stored in parts (`file-parts.ts`). */
export const videos = pgTable(
  'videos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Part of its URL, and the name of its folder in the store. */
    name: text().notNull().unique(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Detected from its content. Null until the first part has arrived. */
    format: text().$type<VideoFormat>(),
    /** Parts that were uploaded so far, from the first one on. */
    parts: integer().notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When its last part arrived. */
    completedAt: timestampColumn('completed_at'),
    /** Since when no product has shown it, as recorded by `delete-unused-videos`. */
    unusedSince: timestampColumn('unused_since'),
  },
  (video) => [
    oneOf('videos_format_known', video.format, videoFormats),
    check('videos_not_empty', sql`${video.bytes} > 0`),
    check('videos_parts_not_negative', sql`${video.parts} >= 0`),
    check('videos_complete_with_format', sql`${video.completedAt} is null or ${video.format} is not null`),
    index('videos_to_delete').on(video.id).where(sql`completed_at is null or unused_since is not null`),
  ],
)
