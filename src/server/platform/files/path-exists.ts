import { stat } from 'node:fs/promises'

/** Whether there is a file or folder. @throws any error of the file system except ENOENT */
export const pathExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
