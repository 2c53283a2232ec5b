CREATE TABLE "method_classes" (
	"zone_id" integer NOT NULL,
	"method" text NOT NULL,
	"shipping_class" text NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"surcharge" integer,
	CONSTRAINT "method_classes_zone_id_method_shipping_class_currency_pk" PRIMARY KEY("zone_id","method","shipping_class","currency"),
	CONSTRAINT "method_classes_currency" CHECK ("method_classes"."currency" = '' or "method_classes"."currency" ~ '^[A-Z]{3}$' and "method_classes"."surcharge" is not null),
	CONSTRAINT "method_classes_not_negative" CHECK ("method_classes"."surcharge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_classes" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_class" text;--> statement-breakpoint
ALTER TABLE "method_classes" ADD CONSTRAINT "method_classes_shipping_class_shipping_classes_code_fk" FOREIGN KEY ("shipping_class") REFERENCES "public"."shipping_classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_classes" ADD CONSTRAINT "method_classes_method_fk" FOREIGN KEY ("zone_id","method") REFERENCES "public"."shipping_methods"("zone_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "method_classes_by_class" ON "method_classes" USING btree ("shipping_class");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_classes_one_name" ON "shipping_classes" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_class_shipping_classes_code_fk" FOREIGN KEY ("shipping_class") REFERENCES "public"."shipping_classes"("code") ON DELETE no action ON UPDATE no action NOT VALID;