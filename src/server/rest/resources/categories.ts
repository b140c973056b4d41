import { categoryInput, type CategoryView } from '#shared/categories.ts';
import type { Resource } from '#server/rest/operation.ts';

export const categoriesResource: Resource = {
  tag: 'categories',
  operations: {
    'GET /categories': {
      calls: 'categories.list',
      name: 'listCategories',
      summary: 'List categories',
      description: 'All categories, in the order in which they were created.',
    },
    'GET /categories/:id': {
      calls: 'categories.byId',
      name: 'getCategory',
      summary: 'Get a category',
      description: 'One category.',
      record: 'category',
      compress: false,
    },
    'POST /categories': {
      calls: 'categories.create',
      body: categoryInput,
      name: 'createCategory',
      summary: 'Create a category',
      description: 'Names are unique; case and accents make no difference.',
      record: 'category',
      location: ({ id }: CategoryView) => `/api/categories/${id}`,
      errors: ['name_taken'],
    },
    'PUT /categories/:id': {
      calls: 'categories.update',
      field: 'category',
      name: 'updateCategory',
      summary: 'Change a category',
      description:
        'Replaces name, description and picture. The slug stays, so that shared links keep working.',
      record: 'category',
      errors: ['name_taken'],
    },
    'PUT /categories/order': {
      calls: 'categories.sort',
      name: 'sortCategories',
      summary: 'Sort the categories',
      description: 'Their order in the shop: the numbers of all of them, the first one first.',
      errors: ['not_found'],
    },
    'DELETE /categories/:id': {
      calls: 'categories.remove',
      name: 'deleteCategory',
      summary: 'Delete a category',
      description: 'Only while it has no products.',
      record: 'category',
      errors: ['category_not_empty'],
    },
  },
};
