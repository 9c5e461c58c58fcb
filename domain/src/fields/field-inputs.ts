import { z } from 'zod';
import { type FieldTable, mapped, type PlainField, type StoredFields, valuesOf } from './field-table.ts';
import { day, formMessages, optionalText, webAddress, yesOrNo } from './fields.ts';

/** A whole number as forms ask for it. */
export const wholeNumber = z
  .number({ error: formMessages.required })
  .int('Nombre entier attendu')
  .min(0, '0 au moins')
  .max(100_000, '100 000 au plus');

/** A field that may be left empty: the empty text of a form is nothing. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.literal('').transform(() => null)]).nullish();

function inputOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return optionalText(field.max);
    case 'link':
      return orEmpty(webAddress);
    case 'day':
      return orEmpty(day);
    case 'flag':
      return yesOrNo;
    case 'count':
      return wholeNumber.nullish();
    case 'choice':
      return z.enum(valuesOf(field), { error: formMessages.checkOneOption }).nullish();
  }
}

type InputSchema<Value> = z.ZodType<Value extends boolean ? Value : Value | undefined, Value | null | undefined>;
type Shape<Table extends FieldTable> = { [Name in keyof Table]: InputSchema<StoredFields<Table>[Name]> };

/** What a save accepts for the fields of a table; which of them must be there is the step's rule. */
export const inputShape = <Table extends FieldTable>(table: Table) => mapped(table, inputOf) as Shape<Table>;

/** What was kept before there was the field has none: nothing was given. */
function keptOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean().default(false);
    case 'count':
      return z.number().nullable().default(null);
    case 'choice':
      return z.enum(valuesOf(field)).nullable().default(null);
    default:
      return z.string().nullable().default(null);
  }
}

/** The fields of a table as a document keeps them. */
export const storedShape = <Table extends FieldTable>(table: Table) =>
  mapped(table, keptOf) as {
    [Name in keyof Table]: z.ZodType<StoredFields<Table>[Name]>;
  };
