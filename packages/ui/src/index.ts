export { Breadcrumb, type BreadcrumbProps } from './layout/breadcrumb';
export { Container, type ContainerProps } from './layout/container';
export { Hero, type HeroProps } from './layout/hero';
export { PageIntro, type PageIntroProps } from './layout/page-intro';
export { Section, type SectionProps } from './layout/section';

export { Avatar, type AvatarProps } from './content/avatar';
export { Badge, type BadgeProps } from './content/badge';
export { Callout, type CalloutProps } from './content/callout';
export { Card, type CardProps } from './content/card';
export { FactList, type FactListProps } from './content/fact-list';
export { Icon, type IconProps } from './content/icon';
export { type IconName } from './content/icon-paths';
export { Picture, type PictureProps } from './content/picture';
export { Prose } from './content/prose';
export { Rating, type RatingProps } from './content/rating';
export { Skeleton } from './content/skeleton';
export { Spinner } from './content/spinner';
export { StatList, type StatListProps } from './content/stat-list';
export { VisuallyHidden, type VisuallyHiddenProps } from './content/visually-hidden';

export { Button, type ButtonProps } from './forms/button';
export { buttonClass, type ButtonSize, type ButtonVariant } from './forms/button-class';
export { CheckboxField, type CheckboxFieldProps } from './forms/checkbox-field';
export { ErrorSummary, type ErrorSummaryProps } from './forms/error-summary';
export { FieldSet, type FieldSetProps } from './forms/field-set';
export { PasswordField, type PasswordFieldProps } from './forms/password-field';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group';
export { SelectField, type SelectFieldProps } from './forms/select-field';
export { Status, type StatusProps } from './forms/status';
export { TextAreaField, type TextAreaFieldProps } from './forms/text-area-field';
export { TextField, type TextFieldProps } from './forms/text-field';
export { ToggleGroup, type ToggleGroupProps } from './forms/toggle-group';

export { Accordion, type AccordionProps } from './widgets/accordion';
export { Combobox, type ComboboxProps } from './widgets/combobox';
export { Dialog, type DialogProps } from './widgets/dialog';
export { Disclosure, type DisclosureProps } from './widgets/disclosure';
export { Tabs, type TabsProps } from './widgets/tabs';

export { formatArea, formatNumber } from './format/numbers';
export { addDays, formatDate, todayInIndia } from './format/dates';
export { formatPrice, formatPriceShort, isPrice, parseMoney, priceLabel } from './format/money';
