import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CatalogContext } from '../../context.ts'
import { deleteUnusedVideos } from './delete-unused-videos.ts'

export const videoJobs = (shop: Pick<CatalogContext, 'db' | 'media'>): Job[] => [
  { name: 'delete-unused-videos', schedule: '20 4 * * *', run: () => deleteUnusedVideos(shop) },
]
