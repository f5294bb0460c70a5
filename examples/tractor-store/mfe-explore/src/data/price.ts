const euros = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** `€9,800` */
export const formatPrice = (amount: number): string => euros.format(amount);
