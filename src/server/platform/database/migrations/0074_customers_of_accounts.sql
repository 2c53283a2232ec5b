INSERT INTO "customers" ("id", "user_id") SELECT "id", "id" FROM "users" ON CONFLICT DO NOTHING;
