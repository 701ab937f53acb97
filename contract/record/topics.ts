import type { FamilyTopic, PersonTopic } from '../topic.ts'

export const recordTopic = 'record' as FamilyTopic
/** devices, signatures, time stamps: of the person alone, or the other parent's page would learn when somebody reads */
export const recordWitnessesTopic = 'record-witnesses' as PersonTopic
/** a person’s own exports of the record */
export const recordExportsTopic = 'record-exports' as PersonTopic
