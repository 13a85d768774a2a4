export const tokenAdvice =
  'Tokens are made in the portal under Settings, or by its operator with: supplier-server token create.';
