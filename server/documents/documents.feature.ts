import { calls } from '@evenhand/contract/documents/documents.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { readText } from './documents.commands.ts'
import { demoDocuments } from './documents.demo.ts'
import { cleanUploadsJob, readDocumentJob, remindJob } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'
import { documentNames } from './names.sql.ts'
import { documentsWaiting } from './waiting.commands.ts'

/** Documents, their folders and versions, and uploads that can be resumed. */
export const documents = {
  calls,
  flag: 'documents',
  routes: [documentsRoutes],
  jobs: [
    job(readText, readDocumentJob, { isSlow: true }),
    job(task('clean_uploads'), cleanUploadsJob, { at: '23 * * * *', clearsUp: true }),
    job(task('remind_of_documents'), remindJob, { at: '11 * * * *' }),
  ],
  waiting: { inFamily: documentsWaiting },
  names: documentNames,
  demoYear: demoDocuments,
  ownData: {
    tables: {
      documents: { without: ['folded'] },
      document_folders: {},
      document_versions: {},
      document_openings: {},
      document_reminders: {},
      document_uploads: {},
    },
    leftOut: { document_words: 'an index for searching, made from the documents' },
  },
} as const satisfies ServerFeature
