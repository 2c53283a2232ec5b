import { Skeleton } from '#web/ui/skeleton.tsx'
import { editorGrid } from './editor-grid.ts'

export const EditorSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-5 w-40" />
    <Skeleton className="mb-6 h-11 w-72 max-w-full" />
    <div className={editorGrid.container}>
      <div className={editorGrid.grid}>
        <Skeleton className="h-[36rem] rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  </>
)
