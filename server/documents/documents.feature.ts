import { calls } from '@evenhand/contract/documents/documents.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoDocuments } from './documents.demo.ts'
import { cleanUploadsJob, readDocumentJob, remindJob } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'

/** Documents, their folders and versions, and uploads that can be resumed. */
export const documents = {
  calls,
  flag: 'documents',
  routes: [documentsRoutes],
  jobs: {
    read_document: readDocumentJob,
    clean_uploads: cleanUploadsJob,
    remind_of_documents: remindJob,
  },
  slowJobs: ['read_document'],
  demoYear: demoDocuments,
  schedule: ['23 * * * * clean_uploads', '11 * * * * remind_of_documents'],
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
