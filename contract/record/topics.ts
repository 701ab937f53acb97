import type { FamilyTopic, PersonTopic } from '../topic.ts'

export const recordTopic = 'record' as FamilyTopic
/** devices, signatures, time stamps */
export const recordWitnessesTopic = 'record-witnesses' as FamilyTopic
/** a person’s own exports of the record */
export const recordExportsTopic = 'record-exports' as PersonTopic
