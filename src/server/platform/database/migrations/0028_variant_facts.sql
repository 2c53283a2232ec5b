ALTER TABLE "variants" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "mpn" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin_digits" CHECK ("variants"."gtin" ~ '^(\d{8}|\d{12,14})$') NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost_not_negative" CHECK ("variants"."cost" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_weight_positive" CHECK ("variants"."weight_g" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sizes_positive" CHECK ("variants"."length_mm" > 0 and "variants"."width_mm" > 0 and "variants"."height_mm" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_hs_code_digits" CHECK ("variants"."hs_code" ~ '^\d{6,10}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_origin_code" CHECK ("variants"."origin" ~ '^[A-Z]{2}$') NOT VALID;