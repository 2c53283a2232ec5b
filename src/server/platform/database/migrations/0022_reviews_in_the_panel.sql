ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reviews_of_all" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_all_by_rating" ON "reviews" USING btree ("rating","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_not_looked_at" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE looked_at is null;--> statement-breakpoint
CREATE INDEX "reviews_by_trigrams" ON "reviews" USING gin (("title" || ' ' || "content") gin_trgm_ops);--> statement-breakpoint
UPDATE "reviews" SET "looked_at" = now() WHERE "created_at" < now() - interval '30 days';
