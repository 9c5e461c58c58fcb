/** Form widgets, besides dates and the fields of `core.ts`. */
export * from './choices/RadioGroup.tsx';
export { ComboBox, type ComboBoxProps } from './fields/ComboBox.tsx';
export { RequiredFor } from './fields/field.tsx';
export type { Option } from './fields/listbox.tsx';
export { NumberField, type NumberFieldProps } from './fields/NumberField.tsx';
export { Select, type SelectProps } from './fields/Select.tsx';
export { TextArea, type TextAreaProps } from './fields/TextArea.tsx';
export { type FileRule, formatSize, imagesOnly, pdfOnly } from './files/accept.ts';
export * from './files/FileField.tsx';
export * from './navigation/Steps.tsx';
