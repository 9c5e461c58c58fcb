import { createDatabase, defineSchema } from '@portal/server';
import { type Book, bookStates } from '../../domain/index.ts';

export const db = createDatabase('library');

const text = { type: String, required: true };

export const Books = db.model(
  'Book',
  defineSchema<Book>(
    {
      bookUuid: text,
      state: { ...text, enum: bookStates },
      ownerUuid: text,
      title: text,
      rev: { type: Number, required: true },
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'books' },
  )
    .index({ bookUuid: 1 }, { unique: true })
    .index({ ownerUuid: 1, _id: -1 }),
);
